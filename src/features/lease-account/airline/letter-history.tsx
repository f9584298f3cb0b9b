import {
  Banknote,
  CalendarClock,
  CircleCheck,
  CircleX,
  FilePen,
  FileText,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import type { LetterDetail } from '#contract/lease-account/letters-of-credit.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { Timeline } from '#src/ui/timeline.tsx';

type Event = LetterDetail['events'][number];

const looks: Readonly<Record<Event['kind'], readonly [word: string, mark: LucideIcon]>> = {
  issue: ['Issued', FileText],
  amend: ['Amended', FilePen],
  renew: ['Renewed', CalendarClock],
  nonRenewal: ['Notice of non-renewal', CircleX],
  draw: ['Drawn', Banknote],
  release: ['Released', CircleCheck],
  replace: ['Replaced', Undo2],
};

function eventText({ kind, amount, expiryDate }: Event, currency: string): string {
  const [word] = looks[kind];
  const sum = amount === null ? '' : `: ${formatMoney(amount, currency)}`;
  return `${word}${sum}${expiryDate === null ? '' : `, expiry ${formatDate(expiryDate)}`}`;
}

/** What happened to a letter of credit, the earliest first; the answer has the latest first. */
export function LetterHistory({ letter }: { readonly letter: LetterDetail }) {
  if (letter.events.length === 0) return null;
  const events = letter.events.toReversed().map((event) => ({
    mark: looks[event.kind][1],
    words: eventText(event, letter.currency),
    at: formatDate(event.date),
    note: event.note,
  }));
  return <Timeline title="History" events={events} />;
}
