import {
  decideDispute,
  getInternalDisputeFile,
  type InternalDispute,
  internalDisputeList,
  writeToDisputant,
} from '#contract/lease-account/desk/internal-disputes.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { present } from '#domain/refusal.ts';
import { findDisputeFile } from '#server/invoices/public.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { storeDisputeDecision, storeDisputeMessage } from './decide-dispute.steps.ts';
import { findInternalDispute, internalDisputeSource } from './internal-disputes.ts';

async function readShown(
  tx: Tx,
  custId: string,
  id: string,
  today: IsoDate,
): Promise<InternalDispute> {
  const found = await findInternalDispute(tx, custId, id, today);
  const { invoiceId: _invoiceId, ...shown } = present(found);
  return shown;
}

/** The calls by which the lessor decides disputes of any customer. */
export function internalDisputeRoutes(files: FileStore): HandledCall[] {
  return [
    ...listRoutes(internalDisputeList, internalDisputeSource),
    handle(
      decideDispute,
      async ({ tx, custId, params: { id }, body, audit, caller, now, today }) => {
        const decider = { custId, name: caller.displayName, at: new Date(now).toISOString() };
        const decided = await storeDisputeDecision(tx, decider, id, body);
        const { invoiceNumber: invoice, creditNote } = decided;
        const { decision } = body;
        await audit('invoice.disputeDecided', { dispute: id, invoice, decision, creditNote });
        return readShown(tx, custId, id, today);
      },
    ),
    handle(
      getInternalDisputeFile,
      async ({ tx, custId, params: { id, fileId }, audit }) => {
        const found = present(await findDisputeFile(tx, custId, id, fileId));
        await audit('dispute.documentRead', { dispute: id, file: fileId });
        return found;
      },
      async ({ fileName, media, fileKey }) =>
        fileReply({ fileName, media, body: await files.open(fileKey) }),
    ),
    handle(
      writeToDisputant,
      async ({ tx, custId, params: { id }, body, audit, caller, now, today }) => {
        const writer = { custId, name: caller.displayName, at: new Date(now).toISOString() };
        const { invoiceNumber: invoice } = await storeDisputeMessage(tx, writer, id, body.text);
        await audit('invoice.disputeAnswered', { dispute: id, invoice });
        return readShown(tx, custId, id, today);
      },
    ),
  ];
}
