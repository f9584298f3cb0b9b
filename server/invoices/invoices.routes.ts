import { getInvoice, getInvoicePdf, invoiceList } from '#contract/invoices/invoices.ts';
import { present } from '#domain/refusal.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { invoiceFileName, renderInvoicePdf } from './invoice.pdf.ts';
import { findInvoice } from './invoice-detail.queries.ts';
import { findInvoiceDocument } from './invoice-document.queries.ts';
import { invoiceSource } from './invoices.queries.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { disputeRoutes } from './disputes.routes.ts';
import { remittanceRoutes } from './remittances.routes.ts';

interface InvoiceDependencies {
  readonly database: Database;
  readonly files: FileStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The calls of View Invoices with disputes and remittance advices, on the customer of the visit and the UTC day of `now`. */
export function invoiceRoutes(dependencies: InvoiceDependencies): HandledCall[] {
  const { database, now } = dependencies;
  const today = () => isoDayOf(now());
  const read = <T>(custId: string, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);

  return [
    ...listRoutes(invoiceList, invoiceSource, { database, now }),
    handle(getInvoice, async ({ params: { id }, visit: { custId } }) =>
      present(await read(custId, (tx) => findInvoice(tx, custId, id, today()))),
    ),
    handle(getInvoicePdf, async ({ params: { id }, visit: { custId } }) => {
      const document = present(
        await read(custId, (tx) => findInvoiceDocument(tx, custId, id, today())),
      );
      const body = await renderInvoicePdf(document);
      const fileName = invoiceFileName(document.invoice.number);
      return fileReply({ fileName, media: 'application/pdf', body, length: body.length });
    }),
    ...disputeRoutes(dependencies),
    ...remittanceRoutes(dependencies),
  ];
}
