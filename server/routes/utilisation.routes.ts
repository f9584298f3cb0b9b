import { exportMedia } from '#contract/list.ts';
import { getLaterMonths, getUtilisation, getUtilisationTemplate } from '#contract/utilisation.ts';
import { getReportMatrix } from '#contract/report-matrix.ts';
import { getCorrectionChanges } from '#contract/correction-changes.ts';
import { correctionList } from '#contract/utilisation-corrections.ts';
import { componentMonthList, reportList } from '#contract/utilisation-reports.ts';
import { fileReply } from '#server/http/file-reply.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { present } from '#server/http/present.ts';
import { listRoutes } from '#server/lists/list-routes.ts';
import { tableXlsx } from '#server/lists/xlsx/table-xlsx.ts';
import { figureKindOf } from '#domain/utilisation/foreign-figure.ts';
import { componentMonthSource } from '#server/repositories/utilisation/component-list.repository.ts';
import { correctionSource } from '#server/repositories/utilisation/correction-list.repository.ts';
import { isUuid } from '#server/repositories/is-uuid.ts';
import { readLaterMonths } from '#server/repositories/utilisation/later-reports.repository.ts';
import { reportSource } from '#server/repositories/utilisation/report-list.repository.ts';
import type { Visit } from '#server/session/visit.ts';
import { findCorrectionChanges } from '#server/utilisation/correction-case.ts';
import { readReportMatrix } from '#server/utilisation/report-matrix.ts';
import { readTemplate } from '#server/utilisation/utilisation-template.ts';
import { readUtilisation, type Viewer } from '#server/utilisation/read-utilisation.ts';
import { type ReceiptDependencies, receiptRoutes } from './utilisation-receipts.routes.ts';
import { utilisationWrites } from './utilisation-writes.routes.ts';

interface UtilisationDependencies extends ReceiptDependencies {
  /** Epoch milliseconds. */
  readonly now: () => number;
}

function viewerOf({ custId, externalUserId, claims }: Visit, now: () => number): Viewer {
  const asOf = new Date(now()).toISOString().slice(0, 10);
  return { custId, externalUserId, asOf, mayReport: claims.emailVerified };
}

/** The calls of Utilisation Input, on the customer of the visit and the UTC day of `now`. */
export function utilisationRoutes(dependencies: UtilisationDependencies): Registration[] {
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
      const asOf = new Date(now()).toISOString().slice(0, 10);
      return database.tx({ kind: 'tenant', custId }, (tx) =>
        readReportMatrix(tx, { custId, asOf }, query.noOfMonths),
      );
    }),
    ...listRoutes(reportList, reportSource, dependencies),
    ...listRoutes(correctionList, correctionSource, dependencies),
    handle(getCorrectionChanges, async ({ params: { id }, visit: { custId } }) => {
      const asOf = new Date(now()).toISOString().slice(0, 10);
      return database.tx({ kind: 'tenant', custId }, async (tx) =>
        present(await findCorrectionChanges(tx, custId, id, asOf)),
      );
    }),
    ...listRoutes(componentMonthList, componentMonthSource, dependencies),
    ...utilisationWrites(dependencies),
  ];
}
