import {
  billOnEstimate as billCall,
  getEstimate,
  lateMonthList,
} from '#contract/utilisation/desk/internal-estimates.ts';
import { present } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { findNextLease } from './corrections/next-lease.queries.ts';
import { lateMonthSource } from './estimates/late-months.queries.ts';
import { billEstimate } from './estimates/bill-estimate.steps.ts';
import { planEstimate } from './estimates/plan-estimate.ts';
import { showEstimate } from './estimates/show-estimate.ts';
import type { Database } from '#server/platform/db/database.ts';
import { writerOf } from './writer-of.ts';

/** The calls by which the lessor bills late months of any customer on estimates. */
export function internalEstimateRoutes(database: Database): HandledCall[] {
  return [
    ...listRoutes(lateMonthList, lateMonthSource),
    handle(
      getEstimate,
      async ({ tx, params, today }) =>
        showEstimate(params.custId, present(await planEstimate(tx, { ...params, asOf: today }))),
      async (shown, { params: { custId, leaseId } }) => ({
        ...shown,
        nextLease: await findNextLease(database, custId, leaseId),
      }),
    ),
    handle(billCall, async (request) => {
      const { tx, params, body, audit } = request;
      const { leaseId, month } = params;
      const issued = await billEstimate(tx, writerOf(request), { leaseId, month, ...body });
      const detail = { lease: leaseId, month, invoice: issued?.number ?? null };
      await audit('utilisation.estimated', detail);
      if (issued === null) return { invoice: null };
      const { number, currency, gross, due } = issued;
      return { invoice: { number, currency, gross, due } };
    }),
  ];
}
