import { exportMedia } from '#contract/lists/list.ts';
import {
  getLaterMonths,
  getUtilisation,
  getUtilisationTemplate,
} from '#contract/utilisation/utilisation.ts';
import { getReportMatrix } from '#contract/utilisation/report-matrix.ts';
import { getCorrectionChanges } from '#contract/utilisation/correction-changes.ts';
import { correctionList } from '#contract/utilisation/utilisation-corrections.ts';
import { componentMonthList, reportList } from '#contract/utilisation/utilisation-reports.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { tableXlsx } from '#server/platform/lists/export/table-xlsx.ts';
import { figureKindOf } from '#domain/utilisation/report/foreign-figure.ts';
import { present } from '#domain/refusal.ts';
import { componentMonthSource } from './reports/component-list.queries.ts';
import { correctionSource } from './corrections/correction-list.queries.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { readLaterMonths } from './records/later-reports.queries.ts';
import { reportSource } from './reports/report-list.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { findCorrectionChanges } from './corrections/correction-case.ts';
import { readReportMatrix } from './reports/report-matrix.ts';
import { readTemplate } from './reports/utilisation-template.ts';
import { readUtilisation, type Viewer } from './months/read-utilisation.ts';
import { type ReceiptDependencies, receiptRoutes } from './utilisation-receipts.routes.ts';
import { utilisationWrites } from './utilisation-writes.routes.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { internalCorrectionRoutes } from './internal-corrections.routes.ts';
import { internalEstimateRoutes } from './internal-estimates.routes.ts';
import { internalSubmissionRoutes } from './internal-submissions.routes.ts';

interface UtilisationDependencies extends ReceiptDependencies {
  readonly files: FileStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

function viewerOf({ custId, externalUserId, claims }: Caller, now: () => number): Viewer {
  const asOf = isoDayOf(now());
  return { custId, externalUserId, asOf, mayReport: claims.emailVerified };
}

/**
 * The calls of Utilisation Input, on the customer of the visit and the UTC day of `now`, and those
 * of the lessor on any customer.
 */
export function utilisationRoutes(dependencies: UtilisationDependencies): HandledCall[] {
  const { database, now } = dependencies;
  return [
    handle(getUtilisation, ({ query, visit }) => {
      const viewer = viewerOf(visit, now);
      const { custId } = viewer;
      return database.tx({ kind: 'tenant', custId }, (tx) => readUtilisation(tx, viewer, query));
    }),
    ...receiptRoutes(dependencies),
    handle(getLaterMonths, async ({ query: { leaseId, month }, visit: { custId } }) => {
      if (!isUuid(leaseId)) return { laterMonths: 0 };
      const later = await database.tx({ kind: 'tenant', custId }, (tx) =>
        readLaterMonths(tx, custId, leaseId, month),
      );
      return { laterMonths: later.length };
    }),
    handle(getUtilisationTemplate, async ({ query, visit }) => {
      const viewer = viewerOf(visit, now);
      const { custId, asOf } = viewer;
      const rows = await database.tx({ kind: 'tenant', custId }, (tx) =>
        readTemplate(tx, viewer, query),
      );
      const fileName = `utilisation-${query.month ?? asOf.slice(0, 7)}.xlsx`;
      return fileReply({
        fileName,
        media: exportMedia.xlsx,
        body: tableXlsx('Utilisation', rows, (column) => figureKindOf(column) !== undefined),
      });
    }),
    handle(getReportMatrix, ({ query, visit: { custId } }) => {
      const asOf = isoDayOf(now());
      return database.tx({ kind: 'tenant', custId }, (tx) =>
        readReportMatrix(tx, { custId, asOf }, query.noOfMonths),
      );
    }),
    ...listRoutes(reportList, reportSource, dependencies),
    ...listRoutes(correctionList, correctionSource, dependencies),
    handle(getCorrectionChanges, async ({ params: { id }, visit: { custId } }) => {
      const asOf = isoDayOf(now());
      return database.tx({ kind: 'tenant', custId }, async (tx) =>
        present(await findCorrectionChanges(tx, custId, id, asOf)),
      );
    }),
    ...listRoutes(componentMonthList, componentMonthSource, dependencies),
    ...utilisationWrites(dependencies),
    ...internalCorrectionRoutes(dependencies),
    ...internalEstimateRoutes(dependencies),
    ...internalSubmissionRoutes(dependencies),
  ];
}
