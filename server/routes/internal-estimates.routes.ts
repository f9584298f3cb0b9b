import {
  billOnEstimate as billCall,
  getEstimate,
  lateMonthList,
} from '#contract/internal-estimates.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { present } from '#server/http/present.ts';
import { listRoutes } from '#server/lists/list-routes.ts';
import { lateMonthSource } from '#server/repositories/utilisation/late-months.repository.ts';
import { billOnEstimate } from '#server/utilisation/bill-on-estimate.ts';
import { planEstimate } from '#server/utilisation/plan-estimate.ts';
import { showEstimate } from '#server/utilisation/show-estimate.ts';
import { type DeskDependencies, openLessorDesk } from './lessor-desk.ts';

/** The calls by which the lessor bills late months of any customer on estimates. */
export function internalEstimateRoutes(dependencies: DeskDependencies): Registration[] {
  const desk = openLessorDesk(dependencies);
  return [
    ...listRoutes(lateMonthList, lateMonthSource, { ...dependencies, scope: 'lessor' }),
    handle(getEstimate, async ({ params: { custId, ...place } }) => {
      const shown = await desk.read(custId, async (tx) => {
        const plan = await planEstimate(tx, { custId, ...place, asOf: desk.today() });
        return showEstimate(custId, present(plan));
      });
      return { ...shown, nextLease: await desk.nextLease(custId, place.leaseId) };
    }),
    handle(billCall, (request) =>
      desk.writeInTurn(billCall, request, async (tx) => {
        const { params, body, visit } = request;
        const { custId, leaseId, month } = params;
        const { displayName: name, externalUserId } = visit;
        const writer = { custId, externalUserId, name, at: desk.now().toISOString() };
        const issued = await billOnEstimate(tx, writer, { leaseId, month, ...body });
        const detail = { lease: leaseId, month, invoice: issued?.number ?? null };
        await desk.record(tx, request, { event: 'utilisation.estimated', detail });
        if (issued === null) return { invoice: null };
        const { number, currency, gross, due } = issued;
        return { invoice: { number, currency, gross, due } };
      }),
    ),
  ];
}
