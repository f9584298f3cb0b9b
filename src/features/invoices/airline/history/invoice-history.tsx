import type { ReactNode } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { formatInstant } from '#domain/format/date.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { paymentPath } from '#domain/lease-account/payment-path.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import { eventMarks } from './event-marks.ts';
import { eventWords } from './event-words.ts';

type Event = InvoiceDetail['history'][number];

/** What happened to an invoice and when it falls due, the earliest first; also on paper. */
export function InvoiceHistory({
  invoice: { history, currency },
}: {
  readonly invoice: Pick<InvoiceDetail, 'history' | 'currency'>;
}) {
  if (history.length === 0) return null;
  const events = history.map((event) => ({
    mark: eventMarks[event.kind],
    words: linkedWords(event, currency),
    at: formatInstant(event.at),
    isAhead: event.isAhead,
  }));
  return <Timeline title="History" events={events} />;
}

/** The address of the payment or document behind an event; undefined for a dispute or an advice. */
function addressOf({ kind, at }: Event, reference: string): string | undefined {
  if (kind === 'payment' || kind === 'returned') return paymentPath(reference, at.slice(0, 10));
  const isDocument = kind === 'credit' || kind === 'applied' || kind === 'corrected';
  return isDocument ? invoicePath(reference) : undefined;
}

/** The words of an event, in which the payment or document behind it is a link. */
function linkedWords(event: Event, currency: string): ReactNode {
  const text = eventWords(event, currency);
  const { reference } = event;
  const href = reference === null ? undefined : addressOf(event, reference);
  const at = reference === null ? -1 : text.indexOf(reference);
  if (reference === null || href === undefined || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <TextLink href={href}>{reference}</TextLink>
      {text.slice(at + reference.length)}
    </>
  );
}
