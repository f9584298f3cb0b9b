import { disputeInvoice, listDisputes, withdrawDispute } from '#contract/invoices/disputes.ts';
import { present } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { findDisputable, readDisputes } from './disputes.queries.ts';
import { canDispute, raiseDispute, takeBackDispute } from './disputes.steps.ts';

/**
 * The disputes of invoices. Everybody of the airline reads them; raising and withdrawing one
 * happens once and is audited.
 */
export function disputeRoutes(): HandledCall[] {
  return [
    handle(listDisputes, async ({ tx, custId, params: { id }, today }) => {
      const order = { today, lock: false };
      const invoice = present(await findDisputable(tx, custId, id, order));
      const items = await readDisputes(tx, custId, invoice.id);
      const { rowVersion, suspends } = invoice;
      return { items, rowVersion, canDispute: canDispute(invoice), suspends };
    }),
    handle(disputeInvoice, async ({ tx, custId, caller, params, body, now, today, audit }) => {
      const order = { today, lock: true };
      const invoice = present(await findDisputable(tx, custId, params.id, order));
      const by = { id: caller.externalUserId, name: caller.displayName };
      const dispute = await raiseDispute(tx, custId, invoice, body, by, now);
      const { reason, amount } = dispute;
      const detail = { invoice: invoice.number, reason, amount, before: invoice.status };
      await audit('invoice.disputed', detail);
      return dispute;
    }),
    handle(
      withdrawDispute,
      async ({ tx, custId, params: { id, disputeId }, now, today, audit }) => {
        const order = { today, lock: true };
        const invoice = present(await findDisputable(tx, custId, id, order));
        const dispute = await takeBackDispute(tx, custId, invoice, disputeId, now);
        const detail = { invoice: invoice.number, dispute: dispute.id };
        await audit('invoice.disputeWithdrawn', detail);
        return dispute;
      },
    ),
  ];
}
