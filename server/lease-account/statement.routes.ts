import {
  getInvoicesZip,
  getStatementPdf,
  longestStatement,
} from '#contract/lease-account/statement.ts';
import { addMonths } from '#domain/dates/month.ts';
import { Refusal, refuseField } from '#domain/refusal.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { renderStatementPdf } from './statement.pdf.ts';
import { readStatement } from './statement.ts';
import { zipInvoices, findInvoiceDocuments } from '#server/invoices/public.ts';

/** The days of a statement; the last twelve months when none are named. */
function periodOf(query: { from?: string | undefined; to?: string | undefined }, asOf: string) {
  const to = query.to ?? asOf;
  const from = query.from ?? addMonths(to, -12);
  if (from > to) refuseField('from', 'Choose a first day that is not after the last day.');
  if (to > asOf) refuseField('to', 'Choose a last day that is not in the future.');
  if (addMonths(from, longestStatement * 12) < to) {
    refuseField('from', `Choose a period of at most ${longestStatement} years.`);
  }
  return { from, to };
}

/** Documents about many invoices: the statement of account and the bulk download. */
export function statementRoutes(): HandledCall[] {
  return [
    handle(
      getStatementPdf,
      async ({ tx, custId, query, today }) => {
        const { from, to } = periodOf(query, today);
        return { to, statement: await readStatement(tx, custId, from, to) };
      },
      async ({ to, statement }, { custId }) => {
        const body = await renderStatementPdf(statement);
        const fileName = `Statement of account ${custId} ${to}.pdf`;
        return fileReply({ fileName, media: 'application/pdf', body, length: body.length });
      },
    ),
    handle(
      getInvoicesZip,
      async ({ tx, custId, body: { ids }, today }) => {
        const documents = await findInvoiceDocuments(tx, custId, ids, today);
        if (documents.length === 0) throw new Refusal('notFound');
        return documents;
      },
      (documents, { today }) => {
        const fileName = `Invoices ${today}.zip`;
        return fileReply({ fileName, media: 'application/zip', body: zipInvoices(documents) });
      },
    ),
  ];
}
