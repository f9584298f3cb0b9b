import {
  decideRemittance,
  getInternalRemittanceFile,
  internalRemittanceList,
  listPossibleReceipts,
} from '#contract/lease-account/desk/internal-remittances.ts';
import { likeliestReceipts } from '#domain/lease-account/receipt-likeness.ts';
import { present } from '#domain/refusal.ts';
import { findRemittanceFile } from '#server/invoices/public.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { storeRemittanceDecision } from './decide-remittance.steps.ts';
import {
  findInternalRemittance,
  internalRemittanceSource,
} from './internal-remittances.queries.ts';
import { readReceiptsAround } from './receipts.queries.ts';

/** The calls by which the lessor matches remittance advices of any customer with receipts. */
export function internalRemittanceRoutes(files: FileStore): HandledCall[] {
  return [
    ...listRoutes(internalRemittanceList, internalRemittanceSource),
    handle(listPossibleReceipts, async ({ tx, custId, params: { id } }) => {
      const advice = present(await findInternalRemittance(tx, custId, id));
      return { items: likeliestReceipts(advice, await readReceiptsAround(tx, advice)) };
    }),
    handle(
      getInternalRemittanceFile,
      async ({ tx, custId, params: { id }, audit }) => {
        const found = present(await findRemittanceFile(tx, custId, id));
        await audit('remittance.read', { id });
        return found;
      },
      async ({ fileName, media, fileKey }) =>
        fileReply({ fileName, media, body: await files.open(fileKey) }),
    ),
    handle(decideRemittance, async ({ tx, custId, params: { id }, body, audit, caller, now }) => {
      const decider = { custId, name: caller.displayName, now };
      const decided = await storeRemittanceDecision(tx, decider, id, body);
      const receipts = decided.receipts.map(({ reference }) => reference);
      await audit('remittance.decided', { id, decision: body.decision, receipts });
      return decided;
    }),
  ];
}
