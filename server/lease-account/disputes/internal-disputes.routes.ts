import {
  decideDispute,
  internalDisputeList,
} from '#contract/lease-account/desk/internal-disputes.ts';
import { present } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { storeDisputeDecision } from './decide-dispute.steps.ts';
import { findInternalDispute, internalDisputeSource } from './internal-disputes.queries.ts';

/** The calls by which the lessor decides disputes of any customer. */
export function internalDisputeRoutes(): HandledCall[] {
  return [
    ...listRoutes(internalDisputeList, internalDisputeSource),
    handle(decideDispute, async ({ tx, custId, params: { id }, body, audit, caller, now }) => {
      const decider = { custId, name: caller.displayName, at: new Date(now).toISOString() };
      const { invoiceNumber } = await storeDisputeDecision(tx, decider, id, body);
      const { decision } = body;
      await audit('invoice.disputeDecided', { dispute: id, invoice: invoiceNumber, decision });
      const { invoiceId: _invoiceId, ...shown } = present(
        await findInternalDispute(tx, custId, id),
      );
      return shown;
    }),
  ];
}
