import type { AirlineRows } from '#server/seed/world/airline-rows.ts';

/** What the files of the demo cannot bring: it follows from documents of the portal. */
export interface LaterThanFiles {
  /** Numbers of the documents, and of the bills that they correct or settle. */
  readonly bills: ReadonlySet<string>;
  /** How many of these are documents of the portal. */
  readonly documents: number;
  /** Ids of the payments of these bills. */
  readonly payments: ReadonlySet<string>;
}

/** Finds it in the rows of airlines. */
export function laterThanFiles(airlines: readonly AirlineRows[]): LaterThanFiles {
  const own = new Set(airlines.flatMap(({ portalDocuments }) => portalDocuments));
  const invoices = airlines.flatMap((rows) => rows.invoices);
  const allocations = airlines.flatMap((rows) => rows.allocations);
  const settled = allocations.filter(({ creditNoteId }) => own.has(creditNoteId ?? ''));
  const ids = new Set([
    ...own,
    ...settled.map(({ invoiceId }) => invoiceId),
    ...invoices.filter(({ id }) => own.has(id)).map((one) => one.correctsInvoiceId ?? ''),
  ]);
  const paid = allocations.filter(({ invoiceId }) => ids.has(invoiceId));
  return {
    bills: new Set(invoices.filter(({ id }) => ids.has(id)).map(({ number }) => number)),
    documents: own.size,
    payments: new Set(paid.map(({ paymentId }) => paymentId ?? '').filter(Boolean)),
  };
}
