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
import { type DeskDependencies, openLessorDesk } from '#server/session/public.ts';

/** The calls by which the lessor bills late months of any customer on estimates. */
export function internalEstimateRoutes(dependencies: DeskDependencies): HandledCall[] {
  const desk = openLessorDesk(dependencies);
  return [
    ...listRoutes(lateMonthList, lateMonthSource, { ...dependencies, scope: 'lessor' }),
    handle(getEstimate, async ({ params: { custId, ...place } }) => {
      const shown = await desk.read(custId, async (tx) => {
        const plan = await planEstimate(tx, { custId, ...place, asOf: desk.today() });
        return showEstimate(custId, present(plan));
      });
      return {
        ...shown,
        nextLease: await findNextLease(dependencies.database, custId, place.leaseId),
      };
    }),
    handle(billCall, (request) =>
      desk.writeInTurn(billCall, request, async (tx) => {
        const { params, body, visit } = request;
        const { custId, leaseId, month } = params;
        const { displayName: name, externalUserId } = visit;
        const writer = { custId, externalUserId, name, at: desk.now().toISOString() };
        const issued = await billEstimate(tx, writer, { leaseId, month, ...body });
        const detail = { lease: leaseId, month, invoice: issued?.number ?? null };
        await desk.record(tx, request, { event: 'utilisation.estimated', detail });
        if (issued === null) return { invoice: null };
        const { number, currency, gross, due } = issued;
        return { invoice: { number, currency, gross, due } };
      }),
    ),
  ];
}
