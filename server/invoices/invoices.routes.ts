import { getInvoice, getInvoicePdf, invoiceList } from '#contract/invoices/invoices.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import { present } from '#domain/refusal.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { invoiceFileName, renderInvoicePdf } from './invoice.pdf.ts';
import { findInvoice } from './invoice-detail.queries.ts';
import { findInvoiceDocument } from './invoice-document.queries.ts';
import { invoiceSource } from './invoices.queries.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { remittanceRoutes } from './remittances.routes.ts';

/**
 * The calls of View Invoices with remittance advices, about the caller's customer, on
 * the UTC day of the request.
 */
export function invoiceRoutes(dependencies: { readonly files: FileStore }): HandledCall[] {
  return [
    ...listRoutes(invoiceList, invoiceSource),
    handle(getInvoice, async ({ tx, caller, custId, params: { id }, today }) => {
      const invoice = present(await findInvoice(tx, custId, id, today));
      const seesMonth = mayOpen(caller.claims, '/SupplementalRent/MonthlyReports');
      return seesMonth ? invoice : { ...invoice, billedMonth: null };
    }),
    handle(
      getInvoicePdf,
      async ({ tx, custId, params: { id }, today }) =>
        present(await findInvoiceDocument(tx, custId, id, today)),
      async (document) => {
        const body = await renderInvoicePdf(document);
        const fileName = invoiceFileName(document.invoice.number);
        return fileReply({ fileName, media: 'application/pdf', body, length: body.length });
      },
    ),
    ...remittanceRoutes(dependencies),
  ];
}
