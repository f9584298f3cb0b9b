import { getInvoice, getInvoicePdf, invoiceList } from '#contract/invoices.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { fileReply } from '#server/http/file-reply.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { present } from '#server/http/present.ts';
import { listRoutes } from '#server/lists/list-routes.ts';
import { invoiceFileName, renderInvoicePdf } from '#server/pdf/invoice-pdf.ts';
import { findInvoice } from '#server/repositories/invoice-detail.repository.ts';
import { findInvoiceDocument } from '#server/repositories/invoice-document.repository.ts';
import { invoiceSource } from '#server/repositories/invoices.repository.ts';

interface InvoiceDependencies {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The calls of View Invoices, on the customer of the visit and the UTC day of `now`. */
export function invoiceRoutes({ database, now }: InvoiceDependencies): Registration[] {
  const today = () => new Date(now()).toISOString().slice(0, 10);
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
  ];
}
