import { exportMedia } from '#contract/lists/list.ts';
import {
  getLaterMonths,
  getUtilisation,
  getUtilisationTemplate,
} from '#contract/utilisation/utilisation.ts';
import { getReportMatrix } from '#contract/utilisation/report-matrix.ts';
import { getCorrectionChanges } from '#contract/utilisation/correction-changes.ts';
import { estimateCorrection } from '#contract/utilisation/correction-estimate.ts';
import { correctionList } from '#contract/utilisation/utilisation-corrections.ts';
import { componentMonthList, reportList } from '#contract/utilisation/utilisation-reports.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { tableXlsx } from '#server/platform/lists/export/table-xlsx.ts';
import { figureKindOf } from '#domain/utilisation/report/foreign-figure.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import { present } from '#domain/refusal.ts';
import { componentMonthSource } from './reports/component-list.ts';
import { correctionSource } from './corrections/correction-list.queries.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { readLaterMonths } from './records/later/later-reports.queries.ts';
import { reportSource } from './reports/report-list.queries.ts';
import type { Call } from '#contract/call/call.ts';
import type { CallRequest } from '#server/platform/http/call-request.ts';
import { findCorrectionEstimate } from './corrections/estimate-correction.ts';
import { findCorrectionChanges } from './corrections/correction-case.ts';
import { readReportMatrix } from './reports/report-matrix.ts';
import { readTemplate } from './reports/utilisation-template.ts';
import { readUtilisation, type Viewer } from './months/read-utilisation.ts';
import { type ReceiptDependencies, receiptRoutes } from './utilisation-receipts.routes.ts';
import { utilisationWrites } from './utilisation-writes.routes.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { machineRoutes } from './machine/machine.routes.ts';
import { ownFileRoutes } from './own-files/own-files.routes.ts';
import { internalCorrectionRoutes } from './internal-corrections.routes.ts';
import { internalEstimateRoutes } from './internal-estimates.routes.ts';
import { internalSubmissionRoutes } from './internal-submissions.routes.ts';

interface UtilisationDependencies extends ReceiptDependencies {
  readonly files: FileStore;
}

function viewerOf({
  custId,
  caller: { externalUserId, claims },
  today,
}: Pick<CallRequest<Call>, 'caller' | 'custId' | 'today'>): Viewer {
  return { custId, externalUserId, asOf: today, mayReport: claims.emailVerified };
}

/** The calls of Utilisation Input and its reports, about the caller's customer. */
function readRoutes(): HandledCall[] {
  return [
    handle(getUtilisation, (request) =>
      readUtilisation(request.tx, viewerOf(request), request.query),
    ),
    handle(getLaterMonths, async ({ tx, custId, query: { leaseId, month } }) => {
      if (!isUuid(leaseId)) return { laterMonths: 0 };
      const later = await readLaterMonths(tx, custId, leaseId, month);
      return { laterMonths: later.length };
    }),
    handle(
      getUtilisationTemplate,
      (request) => readTemplate(request.tx, viewerOf(request), request.query),
      (rows, { query, today }) =>
        fileReply({
          fileName: `utilisation-${query.month ?? today.slice(0, 7)}.xlsx`,
          media: exportMedia.xlsx,
          body: tableXlsx('Utilisation', rows, (column) => figureKindOf(column) !== undefined),
        }),
    ),
    handle(getReportMatrix, ({ tx, custId, query, today }) =>
      readReportMatrix(tx, { custId, asOf: today }, query.noOfMonths),
    ),
    handle(getCorrectionChanges, async ({ tx, caller, custId, params: { id }, today: asOf }) => {
      const seesInvoices = mayOpen(caller.claims, '/LeaseAccount/ViewInvoices');
      return present(await findCorrectionChanges(tx, custId, id, { asOf, seesInvoices }));
    }),
    handle(estimateCorrection, async ({ tx, caller, custId, body, today }) => {
      if (!mayOpen(caller.claims, '/LeaseAccount/ViewInvoices')) return {};
      const { leaseId, month, report: draft } = body;
      return {
        estimate: present(
          await findCorrectionEstimate(tx, custId, { leaseId, month, draft }, today),
        ),
      };
    }),
  ];
}

/** The calls about utilisation: of the caller's customer, and for the lessor of any customer. */
export function utilisationRoutes(dependencies: UtilisationDependencies): HandledCall[] {
  return [
    ...readRoutes(),
    ...receiptRoutes(dependencies),
    ...listRoutes(reportList, reportSource),
    ...listRoutes(correctionList, correctionSource),
    ...listRoutes(componentMonthList, componentMonthSource),
    ...utilisationWrites(),
    ...ownFileRoutes(),
    ...machineRoutes(),
    ...internalCorrectionRoutes(dependencies),
    ...internalEstimateRoutes(dependencies.database),
    ...internalSubmissionRoutes(),
  ];
}
