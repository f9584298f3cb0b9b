import { disputeInvoice, listDisputes, withdrawDispute } from '#contract/invoices/disputes.ts';
import { present } from '#domain/refusal.ts';
import type { Database } from '#server/platform/db/database.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { runOnce } from '#server/platform/http/once.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import {
  canDispute,
  findDisputable,
  raiseDispute,
  readDisputes,
  takeBackDispute,
} from './disputes.queries.ts';

interface Services {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The disputes of invoices: read by everybody of the airline, raised and withdrawn once, audited. */
export function disputeRoutes({ database, now }: Services): HandledCall[] {
  return [
    handle(listDisputes, ({ params: { id }, visit: { custId } }) =>
      database.tx({ kind: 'tenant', custId }, async (tx) => {
        const invoice = present(await findDisputable(tx, custId, id, false));
        const items = await readDisputes(tx, custId, invoice.id);
        return { items, rowVersion: invoice.rowVersion, canDispute: canDispute(invoice) };
      }),
    ),
    handle(disputeInvoice, (request) => {
      const { custId, externalUserId, displayName, visitHash } = request.visit;
      const at = now();
      return database.tx({ kind: 'tenant', custId }, (tx) =>
        runOnce(tx, disputeInvoice, request, at, async () => {
          const invoice = present(await findDisputable(tx, custId, request.params.id, true));
          const by = { id: externalUserId, name: displayName };
          const dispute = await raiseDispute(tx, custId, invoice, request.body, by, at);
          const { reason, amount } = dispute;
          const detail = { invoice: invoice.number, reason, amount, before: invoice.status };
          const entry = { event: 'invoice.disputed', externalUserId, custId, visitHash } as const;
          await recordAudit(tx, { ...entry, detail }, request, at);
          return dispute;
        }),
      );
    }),
    handle(withdrawDispute, (request) => {
      const { custId, externalUserId, visitHash } = request.visit;
      const { id, disputeId } = request.params;
      const at = now();
      return database.tx({ kind: 'tenant', custId }, (tx) =>
        runOnce(tx, withdrawDispute, request, at, async () => {
          const invoice = present(await findDisputable(tx, custId, id, true));
          const dispute = await takeBackDispute(tx, custId, invoice, disputeId, at);
          const detail = { invoice: invoice.number, dispute: dispute.id };
          const event = 'invoice.disputeWithdrawn' as const;
          await recordAudit(tx, { event, externalUserId, custId, visitHash, detail }, request, at);
          return dispute;
        }),
      );
    }),
  ];
}
