import type { ReactNode } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { dayOfInstant } from '#domain/dates/date.ts';
import { formatInstant } from '#domain/format/date.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { paymentPath } from '#domain/lease-account/payment-path.ts';
import { useMayOpen } from '#src/api/api-context.ts';
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
  const seesPayments = useMayOpen('/LeaseAccount/PaymentHistory');
  if (history.length === 0) return null;
  const events = history.map((event) => ({
    mark: eventMarks[event.kind],
    words: linkedWords(event, currency, seesPayments),
    at: formatInstant(event.at),
    isAhead: event.isAhead,
  }));
  return <Timeline title="History" events={events} />;
}

/**
 * The address of the payment or document behind an event; undefined for a dispute or an advice, and
 * for a payment where the person sees none.
 */
function addressOf(
  { kind, at }: Event,
  reference: string,
  seesPayments: boolean,
): string | undefined {
  if (kind === 'payment' || kind === 'returned')
    return seesPayments ? paymentPath(reference, dayOfInstant(at)) : undefined;
  const isDocument = kind === 'credit' || kind === 'applied' || kind === 'corrected';
  return isDocument ? invoicePath(reference) : undefined;
}

/** The words of an event, in which the payment or document behind it is a link. */
function linkedWords(event: Event, currency: string, seesPayments: boolean): ReactNode {
  const text = eventWords(event, currency);
  const { reference } = event;
  const href = reference === null ? undefined : addressOf(event, reference, seesPayments);
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
