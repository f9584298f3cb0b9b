import {
  Banknote,
  CircleCheck,
  CircleX,
  FilePen,
  FileQuestion,
  Hourglass,
  type LucideIcon,
  Send,
  Undo2,
} from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { claimStatusWords } from '#contract/claims/claim-row.ts';
import type { ClaimStatus } from '#domain/claims/claim-standing.ts';
import { formatInstant } from '#domain/format/date.ts';
import { Timeline } from '#src/ui/timeline.tsx';

const marks: Readonly<Record<ClaimStatus, LucideIcon>> = {
  draft: FilePen,
  submitted: Send,
  docsRequired: FileQuestion,
  underReview: Hourglass,
  approved: CircleCheck,
  partiallyApproved: CircleCheck,
  rejected: CircleX,
  paid: Banknote,
  withdrawn: Undo2,
};

/** Every step of a claim so far, who took it and what they wrote, the earliest first. */
export function ClaimHistory({ claim }: { readonly claim: ClaimDetail }) {
  if (claim.events.length === 0) return null;
  const events = claim.events.map(({ to, by, at, note }) => ({
    mark: marks[to],
    words: by === '' ? claimStatusWords[to] : `${claimStatusWords[to]}, by ${by}`,
    at: formatInstant(at),
    note,
  }));
  return <Timeline title="History" events={events} />;
}
