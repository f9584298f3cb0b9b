import type { IsoDate } from '#domain/dates/date.ts';
import type { AirlineRows } from '../world/airline-rows.ts';

/** The money that an airline pays because of documents that the portal has issued before. */
export interface HeldMoney {
  /** Ids of the payments, by the invoice that they pay. */
  readonly payments: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids of the bills of the lessor's ledger that documents of the portal correct or settle. */
  readonly changed: ReadonlySet<string>;
}

/** Finds the payments that files can bring only once the portal has issued what they settle. */
export function heldMoney({
  portalDocuments,
  invoices,
  allocations,
}: Pick<AirlineRows, 'portalDocuments' | 'invoices' | 'allocations'>): HeldMoney {
  const own = new Set(portalDocuments);
  const since = new Map<string, IsoDate>(portalDocuments.map((id) => [id, '']));
  for (const { invoiceId, creditNoteId, allocatedOn } of allocations)
    if (own.has(creditNoteId ?? '') && !since.has(invoiceId)) since.set(invoiceId, allocatedOn);
  const payments = new Map<string, Set<string>>();
  for (const { invoiceId, paymentId, allocatedOn } of allocations) {
    const from = since.get(invoiceId);
    if (!paymentId || from === undefined || allocatedOn < from) continue;
    payments.set(invoiceId, (payments.get(invoiceId) ?? new Set<string>()).add(paymentId));
  }
  const corrected = invoices.filter(({ id }) => own.has(id)).map((one) => one.correctsInvoiceId);
  const touched = [...since.keys(), ...corrected].filter((id) => typeof id === 'string');
  return { payments, changed: new Set(touched.filter((id) => !own.has(id))) };
}

/** Ids of the bills on estimates. */
export function estimatedBills({ utilReports }: Pick<AirlineRows, 'utilReports'>): string[] {
  return utilReports.flatMap(({ status, invoiceId }) =>
    status === 'estimated' && invoiceId ? [invoiceId] : [],
  );
}
