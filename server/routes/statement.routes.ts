import { getInvoicesZip, getStatementPdf, longestStatement } from '#contract/statement.ts';
import { addMonths } from '#domain/dates/month.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { fileReply } from '#server/http/file-reply.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { refuseField } from '#server/http/refuse-field.ts';
import { zipInvoices } from '#server/pdf/invoices-zip.ts';
import { renderStatementPdf } from '#server/pdf/statement-pdf.ts';
import { findInvoiceDocuments } from '#server/repositories/invoice-document.repository.ts';
import { readStatement } from '#server/repositories/statement.repository.ts';

interface World {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

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

/** Documents that are made of many invoices: the statement of account and the bulk download. */
export function statementRoutes({ database, now }: World): Registration[] {
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const read = <T>(custId: string, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);

  return [
    handle(getStatementPdf, async ({ query, visit: { custId } }) => {
      const { from, to } = periodOf(query, today());
      const statement = await read(custId, (tx) => readStatement(tx, custId, from, to));
      const body = await renderStatementPdf(statement);
      const fileName = `Statement of account ${custId} ${to}.pdf`;
      return fileReply({ fileName, media: 'application/pdf', body, length: body.length });
    }),
    handle(getInvoicesZip, async ({ body: { ids }, visit: { custId } }) => {
      const documents = await read(custId, (tx) => findInvoiceDocuments(tx, custId, ids, today()));
      if (documents.length === 0) throw new ProblemError('notFound');
      const fileName = `Invoices ${today()}.zip`;
      return fileReply({ fileName, media: 'application/zip', body: zipInvoices(documents) });
    }),
  ];
}
