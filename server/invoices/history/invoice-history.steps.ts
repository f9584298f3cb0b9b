import type { Remittance } from '#contract/invoices/remittances.ts';
import type { InvoiceSheet } from '#contract/invoices/invoices.ts';
import { hasDueDate } from '#contract/invoices/netted-credit.ts';
import type { InvoiceEvent } from '#domain/invoices/history/invoice-event.ts';
import { invoiceHistory } from '#domain/invoices/history/invoice-history.ts';
import { present } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readDisputes } from '../disputes/shown-disputes.ts';
import { readRemittances } from '../remittances.queries.ts';
import { readHistoryFacts } from './history-facts.queries.ts';

/** The documents that correct an invoice, with their days. */
function correctionsOf({ correctedBy, billDocuments }: InvoiceSheet) {
  return billDocuments.filter(({ number }) => correctedBy.includes(number));
}

/** What an advice announces for one of its invoices. */
function announcementOf(advice: Remittance, invoiceId: string) {
  const { amount } = present(advice.parts.find((one) => one.invoiceId === invoiceId));
  return { ...advice, amount };
}

/** What happened to an invoice of the customer until the day `asOf`, UTC, from stored facts alone. A notice is known
 * for the 400 days that notifications are kept. */
export async function readInvoiceHistory(
  tx: Tx,
  custId: string,
  invoice: InvoiceSheet,
  asOf: string,
): Promise<InvoiceEvent[]> {
  const facts = await readHistoryFacts(tx, custId, invoice.id);
  const advices = await readRemittances(tx, custId, invoice.id);
  return invoiceHistory(
    {
      ...invoice,
      dueDate: hasDueDate(invoice) ? invoice.dueDate : null,
      notifiedAt: facts?.notifiedAt?.toISOString() ?? null,
      writtenOffOn: facts?.writtenOffOn ?? null,
      corrections: correctionsOf(invoice),
      // Latest first as they are listed; events of one day keep the order in which they were raised.
      disputes: (await readDisputes(tx, custId, invoice.id)).toReversed(),
      announcements: advices.toReversed().map((advice) => announcementOf(advice, invoice.id)),
    },
    asOf,
  );
}
