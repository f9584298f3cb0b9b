import {
  getRemittanceFile,
  listRemittances,
  type Remittance,
  sendRemittance,
} from '#contract/invoices/remittances.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { present, Refusal, refuseField } from '#domain/refusal.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { findDisputable } from './disputes/disputes.queries.ts';
import { checkRemittance, storeRemittance } from './remittance.steps.ts';
import { findPayable } from './payments/payable-invoices.queries.ts';
import { findRemittanceFile, readRemittances } from './remittances.queries.ts';
import { tellBilling } from './tell-billing.ts';

type Sending = WorkRequest<typeof sendRemittance>;

/** Mails the lessor's billing that a payment is on its way. */
async function tellLessor({ tx, caller, custId, now }: Sending, advice: Remittance) {
  const { customerName } = caller;
  const { amount, currency, paidOn, bankReference, sentBy, fileName, parts } = advice;
  const document = fileName === null ? 'without a document' : `(${fileName})`;
  const paid = formatMoney(amount, currency);
  const lines = [
    `${sentBy} of ${customerName} has sent a remittance advice ${document}.`,
    '',
    `${paid} on ${formatDate(paidOn)}, reference ${bankReference}, for:`,
    ...parts.map((part) => `${part.number}  ${formatMoney(part.amount, currency)}`),
  ];
  const subject = `Remittance advice of ${customerName}: ${paid}`;
  await tellBilling(tx, { custId, kind: 'remittanceSent', subject, lines, now });
}

async function send(request: Sending): Promise<Remittance> {
  const { tx, custId, body, caller, now: at, today } = request;
  const { externalUserId, displayName: name } = caller;
  const ids = body.parts.map(({ invoiceId }) => invoiceId);
  if (new Set(ids).size < ids.length) refuseField('parts', 'Name each invoice once.');
  const invoices = await findPayable(tx, custId, ids, today);
  if (invoices.length < ids.length) throw new Refusal('notFound');
  checkRemittance(body, invoices, today);
  const advice = await storeRemittance(tx, body, invoices, { custId, externalUserId, name, at });
  await tellLessor(request, advice);
  const { id, currency, amount, bankReference, parts } = advice;
  await request.audit('remittance.sent', { id, currency, amount, bankReference, parts });
  return advice;
}

/** Remittance advices: sent once, with a document or without one, read by everybody of the airline. */
export function remittanceRoutes({ files }: { readonly files: FileStore }): HandledCall[] {
  return [
    handle(listRemittances, async ({ tx, custId, params: { id }, today }) => {
      const order = { today, lock: false };
      const invoice = present(await findDisputable(tx, custId, id, order));
      return { items: await readRemittances(tx, custId, invoice.id) };
    }),
    handle(sendRemittance, send),
    handle(
      getRemittanceFile,
      async ({ tx, custId, params: { id } }) => present(await findRemittanceFile(tx, custId, id)),
      async ({ fileName, media, fileKey }) =>
        fileReply({ fileName, media, body: await files.open(fileKey) }),
    ),
  ];
}
