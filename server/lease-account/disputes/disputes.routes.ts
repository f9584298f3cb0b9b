import {
  answerDispute,
  disputeInvoice,
  getDisputeFile,
  listDisputes,
  withdrawDispute,
} from '#contract/invoices/disputes.ts';
import { present } from '#domain/refusal.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { tellColleagues, tellLessor } from './dispute-news.ts';
import {
  canDispute,
  findDisputable,
  findDisputeFile,
  raiseDispute,
  readDisputes,
  takeBackDispute,
  writeAboutDispute,
} from '#server/invoices/public.ts';

type OfInvoice = Pick<WorkRequest<typeof disputeInvoice>, 'tx' | 'custId' | 'params' | 'today'>;

async function lockDisputable({ tx, custId, params, today }: OfInvoice) {
  return present(await findDisputable(tx, custId, params.id, { today, lock: true }));
}

/** A document of a dispute, for everybody of the airline. */
function fileRoute(files: FileStore): HandledCall {
  return handle(
    getDisputeFile,
    async ({ tx, custId, params: { id, disputeId, fileId }, today }) => {
      const invoice = present(await findDisputable(tx, custId, id, { today, lock: false }));
      const disputes = await readDisputes(tx, custId, invoice.id);
      const dispute = present(disputes.find((one) => one.id === disputeId));
      return present(await findDisputeFile(tx, custId, dispute.id, fileId));
    },
    async ({ fileName, media, fileKey }) =>
      fileReply({ fileName, media, body: await files.open(fileKey) }),
  );
}

/**
 * The disputes of invoices. Everybody of the airline reads them; raising, answering and withdrawing
 * one happens once, is audited, and is mailed to the lessor.
 */
export function disputeRoutes(files: FileStore): HandledCall[] {
  return [
    handle(listDisputes, async ({ tx, custId, params: { id }, today }) => {
      const order = { today, lock: false };
      const invoice = present(await findDisputable(tx, custId, id, order));
      const items = await readDisputes(tx, custId, invoice.id);
      const { rowVersion, suspends } = invoice;
      return { items, rowVersion, canDispute: canDispute(invoice), suspends };
    }),
    handle(disputeInvoice, async (request) => {
      const { tx, custId, caller, body, now, audit } = request;
      const invoice = await lockDisputable(request);
      const by = { id: caller.externalUserId, name: caller.displayName };
      const dispute = await raiseDispute(tx, custId, invoice, body, by, now);
      const { reason, amount } = dispute;
      const step = { caller, custId, now, invoiceNumber: invoice.number, dispute };
      await tellLessor(tx, 'disputeRaised', step, dispute.text);
      await tellColleagues(tx, step);
      const facts = { invoice: invoice.number, reason, amount, before: invoice.status };
      const detail = { ...facts, files: body.uploadIds.length };
      await audit('invoice.disputed', detail);
      return dispute;
    }),
    handle(answerDispute, async (request) => {
      const { tx, custId, caller, params, body, now, audit } = request;
      const invoice = await lockDisputable(request);
      const { disputeId } = params;
      const by = { id: caller.externalUserId, name: caller.displayName };
      const message = { disputeId, by, text: body.text, uploadIds: body.uploadIds };
      const dispute = await writeAboutDispute(tx, custId, invoice, message, now);
      const step = { caller, custId, now, invoiceNumber: invoice.number, dispute };
      await tellLessor(tx, 'disputeAnswered', step, body.text);
      const { uploadIds } = body;
      const detail = { invoice: invoice.number, dispute: dispute.id, files: uploadIds.length };
      await audit('invoice.disputeAnswered', detail);
      return dispute;
    }),
    fileRoute(files),
    handle(withdrawDispute, async (request) => {
      const { tx, custId, caller, params, now, audit } = request;
      const invoice = await lockDisputable(request);
      const dispute = await takeBackDispute(tx, custId, invoice, params.disputeId, now);
      const step = { caller, custId, now, invoiceNumber: invoice.number, dispute };
      await tellLessor(tx, 'disputeWithdrawn', step, '');
      await audit('invoice.disputeWithdrawn', { invoice: invoice.number, dispute: dispute.id });
      return dispute;
    }),
  ];
}
