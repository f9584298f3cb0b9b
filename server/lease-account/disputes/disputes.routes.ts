import {
  answerDispute,
  disputeInvoice,
  listDisputes,
  withdrawDispute,
} from '#contract/invoices/disputes.ts';
import { present } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { tellColleagues, tellLessor } from './dispute-news.ts';
import {
  canDispute,
  findDisputable,
  raiseDispute,
  readDisputes,
  takeBackDispute,
  writeAboutDispute,
} from '#server/invoices/public.ts';

type OfInvoice = Pick<WorkRequest<typeof disputeInvoice>, 'tx' | 'custId' | 'params' | 'today'>;

async function lockDisputable({ tx, custId, params, today }: OfInvoice) {
  return present(await findDisputable(tx, custId, params.id, { today, lock: true }));
}

/**
 * The disputes of invoices. Everybody of the airline reads them; raising, answering and withdrawing
 * one happens once, is audited, and is mailed to the lessor.
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
    handle(disputeInvoice, async (request) => {
      const { tx, custId, caller, body, now, audit } = request;
      const invoice = await lockDisputable(request);
      const by = { id: caller.externalUserId, name: caller.displayName };
      const dispute = await raiseDispute(tx, custId, invoice, body, by, now);
      const { reason, amount } = dispute;
      const step = { caller, custId, now, invoiceNumber: invoice.number, dispute };
      await tellLessor(tx, 'disputeRaised', step, dispute.text);
      await tellColleagues(tx, step);
      const detail = { invoice: invoice.number, reason, amount, before: invoice.status };
      await audit('invoice.disputed', detail);
      return dispute;
    }),
    handle(answerDispute, async (request) => {
      const { tx, custId, caller, params, body, now, audit } = request;
      const invoice = await lockDisputable(request);
      const { disputeId } = params;
      const message = { disputeId, by: caller.displayName, text: body.text };
      const dispute = await writeAboutDispute(tx, custId, invoice, message, now);
      const step = { caller, custId, now, invoiceNumber: invoice.number, dispute };
      await tellLessor(tx, 'disputeAnswered', step, body.text);
      await audit('invoice.disputeAnswered', { invoice: invoice.number, dispute: dispute.id });
      return dispute;
    }),
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
