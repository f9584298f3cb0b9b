import {
  getRemittanceFile,
  listRemittances,
  type Remittance,
  sendRemittance,
} from '#contract/invoices/remittances.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { present, Refusal, refuseField } from '#domain/refusal.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { type CallRequest, handle, type HandledCall } from '#server/platform/http/handle.ts';
import { runOnce } from '#server/platform/http/once.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { findDisputable } from './disputes.queries.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import {
  checkRemittance,
  findPayable,
  findRemittanceFile,
  readRemittances,
  storeRemittance,
} from './remittances.queries.ts';
import { listContacts } from '#server/team/public.ts';
import { isoDayOf } from '#domain/dates/date.ts';

interface Services {
  readonly database: Database;
  readonly files: FileStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Sending = CallRequest<typeof sendRemittance>;

/**
 * Notifies the lessor's billing contact that a payment is on its way; nobody when the team has
 * none.
 */
async function tellBilling(tx: Tx, { visit }: Sending, advice: Remittance, now: number) {
  const { custId, customerName } = visit;
  const contacts = await listContacts(tx, custId);
  const billing = contacts.find((contact) => contact.function === 'billing');
  if (billing === undefined) return;
  const { amount, currency, paidOn, bankReference, sentBy, parts } = advice;
  const paid = formatMoney(amount, currency);
  const body = [
    `${sentBy} of ${customerName} has sent a remittance advice (${advice.fileName}).`,
    '',
    `${paid} on ${formatDate(paidOn)}, reference ${bankReference}, for:`,
    ...parts.map((part) => `${part.number}  ${formatMoney(part.amount, currency)}`),
  ].join('\n');
  const subject = `Remittance advice of ${customerName}: ${paid}`.slice(0, 200);
  await queueMail(tx, { custId, kind: 'remittanceSent', to: billing.email, subject, body }, now);
}

async function send(tx: Tx, request: Sending, at: number): Promise<Remittance> {
  const { body, visit } = request;
  const { custId, externalUserId, visitHash, displayName: name } = visit;
  const ids = body.parts.map(({ invoiceId }) => invoiceId);
  if (new Set(ids).size < ids.length) refuseField('parts', 'Name each invoice once.');
  const invoices = await findPayable(tx, custId, ids);
  if (invoices.length < ids.length) throw new Refusal('notFound');
  checkRemittance(body, invoices, isoDayOf(at));
  const advice = await storeRemittance(tx, body, invoices, { custId, externalUserId, name, at });
  await tellBilling(tx, request, advice, at);
  const { id, currency, amount, bankReference, parts } = advice;
  const detail = { id, currency, amount, bankReference, parts };
  const entry = { event: 'remittance.sent', externalUserId, custId, visitHash, detail } as const;
  await recordAudit(tx, entry, request, at);
  return advice;
}

/** Remittance advices: sent once with their document, read by everybody of the airline. */
export function remittanceRoutes({ database, files, now }: Services): HandledCall[] {
  const tenant = <T>(custId: string, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);

  return [
    handle(listRemittances, ({ params: { id }, visit: { custId } }) =>
      tenant(custId, async (tx) => {
        const invoice = present(await findDisputable(tx, custId, id, false));
        return { items: await readRemittances(tx, custId, invoice.id) };
      }),
    ),
    handle(sendRemittance, (request) =>
      tenant(request.visit.custId, (tx) =>
        runOnce(tx, sendRemittance, request, now(), () => send(tx, request, now())),
      ),
    ),
    handle(getRemittanceFile, async ({ params: { id }, visit: { custId } }) => {
      const found = present(await tenant(custId, (tx) => findRemittanceFile(tx, custId, id)));
      const { fileName, media, fileKey } = found;
      return fileReply({ fileName, media, body: await files.open(fileKey) });
    }),
  ];
}
