import {
  decideCharge,
  getInternalCharge,
  internalChargeList,
} from '#contract/lease-account/desk/internal-interest.ts';
import { present } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { storeChargeDecision } from './decide-charge.steps.ts';
import { findInterestCharge } from './interest-charges.queries.ts';
import { findInternalCharge, internalChargeSource } from './internal-interest.queries.ts';

/** The calls by which the lessor decides on late-payment interest of any customer. */
export function internalInterestRoutes(): HandledCall[] {
  return [
    ...listRoutes(internalChargeList, internalChargeSource),
    handle(getInternalCharge, async ({ tx, custId, params: { id }, today }) =>
      present(await findInterestCharge(tx, custId, id, today)),
    ),
    handle(decideCharge, async (request) => {
      const { tx, custId, params, body, audit, caller, now } = request;
      const { id } = params;
      const decider = { custId, name: caller.displayName, at: new Date(now).toISOString() };
      const { document } = await storeChargeDecision(tx, decider, id, body);
      await audit('interest.decided', { charge: id, decision: body.decision, document });
      const { invoiceId: _invoiceId, ...shown } = present(await findInternalCharge(tx, custId, id));
      return shown;
    }),
  ];
}
