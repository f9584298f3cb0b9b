import {
  getInvoice,
  getInvoicePdf,
  type InvoiceDetail,
  invoiceList,
} from '#contract/invoices/invoices.ts';
import type { AccessClaims } from '#domain/access/claims.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import { isProofFresh } from '#domain/session/factors/proof.ts';
import { present } from '#domain/refusal.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { turnOf } from '#server/platform/http/turn-of.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { drawInvoice, invoiceFileName } from './invoice.pdf.ts';
import { findInvoice } from './invoice-detail.queries.ts';
import { readInvoiceHistory } from './history/invoice-history.steps.ts';
import { findInvoiceDocuments } from './invoice-document.queries.ts';
import { invoiceSource } from './invoices.queries.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { remittanceRoutes } from './remittances.routes.ts';

/** Whether a person may see how supplemental rent is made. */
function seesBilling({ claims }: { readonly claims: AccessClaims }): boolean {
  return mayOpen(claims, '/SupplementalRent/MonthlyReports');
}

/** The invoice as somebody sees it who has not recently proven who they are (decision 052). */
function withoutPayTo(invoice: InvoiceDetail): InvoiceDetail {
  return { ...invoice, payTo: null, isPayToHidden: invoice.payTo !== null };
}

/**
 * The calls of View Invoices with remittance advices and paying runs, about the caller's customer, on
 * the UTC day of the request.
 */
export function invoiceRoutes(dependencies: { readonly files: FileStore }): HandledCall[] {
  return [
    ...listRoutes(invoiceList, invoiceSource),
    handle(getInvoice, async ({ tx, caller, custId, params: { id }, today, now }) => {
      const invoice = present(await findInvoice(tx, custId, id, today));
      const detail = { ...invoice, history: await readInvoiceHistory(tx, custId, invoice, today) };
      const shown = isProofFresh(caller.provedAt, now) ? detail : withoutPayTo(detail);
      return seesBilling(caller) ? shown : { ...shown, billedMonth: null };
    }),
    handle(
      getInvoicePdf,
      async ({ tx, caller, custId, params: { id }, today }) => {
        const asked = { custId, ids: [id], asOf: today, seesBilling: seesBilling(caller) };
        return present((await findInvoiceDocuments(tx, asked))[0]);
      },
      async (document, request) => {
        const body = await drawInvoice(document, turnOf(request));
        const fileName = invoiceFileName(document.invoice.number);
        return fileReply({ fileName, media: 'application/pdf', body, length: body.length });
      },
    ),
    ...remittanceRoutes(dependencies),
    ...paymentRoutes(),
  ];
}
