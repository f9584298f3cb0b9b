import { mayOpen } from '#domain/access/may-open.ts';
import { getInvoicesZip, getStatementFile } from '#contract/lease-account/statement.ts';
import { statementAccountList } from '#contract/lease-account/statement-accounts.ts';
import { statementEntryList } from '#contract/lease-account/statement-entries.ts';
import { statementItemList } from '#contract/lease-account/statement-items.ts';
import { statementTotalList } from '#contract/lease-account/statement-totals.ts';
import { exportMedia } from '#contract/lists/list.ts';
import { Refusal } from '#domain/refusal.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { turnOf } from '#server/platform/http/turn-of.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { drawStatement } from './statement.pdf.ts';
import { writeStatement } from './statement.xlsx.ts';
import { readStatement } from './statement.ts';
import { statementAccountSource } from './statement-accounts.ts';
import { statementEntrySource } from './statement-entries.queries.ts';
import { statementItemSource } from './statement-items.queries.ts';
import { statementPeriod } from './statement-period.ts';
import { statementTotalSource } from './statement-totals.ts';
import { zipInvoices, findInvoiceDocuments } from '#server/invoices/public.ts';

const draw = { pdf: drawStatement, xlsx: writeStatement };

/** Documents about many invoices: the statement of account and the bulk download. */
export function statementRoutes(): HandledCall[] {
  return [
    ...listRoutes(statementTotalList, statementTotalSource),
    ...listRoutes(statementAccountList, statementAccountSource),
    ...listRoutes(statementEntryList, statementEntrySource),
    ...listRoutes(statementItemList, statementItemSource),
    handle(
      getStatementFile,
      async ({ tx, custId, query, today }) => {
        const { lessor, lease } = query;
        const days = statementPeriod(query, today);
        const statement = await readStatement(tx, { custId, ...days, lessor, lease });
        if ((lessor ?? lease) !== undefined && statement.accounts.length === 0)
          throw new Refusal('notFound');
        return statement;
      },
      async (statement, request) => {
        const { format } = request.query;
        const body = await draw[format](statement, turnOf(request));
        const fileName = `Statement of account ${statement.lease ?? request.custId} ${statement.to}.${format}`;
        return fileReply({ fileName, media: exportMedia[format], body, length: body.length });
      },
    ),
    handle(
      getInvoicesZip,
      async ({ tx, caller, custId, body: { ids }, today }) => {
        const seesBilling = mayOpen(caller.claims, '/SupplementalRent/MonthlyReports');
        const asked = { custId, ids, asOf: today, seesBilling };
        const documents = await findInvoiceDocuments(tx, asked);
        if (documents.length === 0) throw new Refusal('notFound');
        return documents;
      },
      async (documents, request) => {
        const fileName = `Invoices ${request.today}.zip`;
        const body = await zipInvoices(documents, turnOf(request));
        return fileReply({ fileName, media: 'application/zip', body });
      },
    ),
  ];
}
