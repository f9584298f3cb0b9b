import { randomUUID } from 'node:crypto';
import {
  type Contact,
  exportTeam,
  getContactCard,
  getTeam,
  requestCall,
  type CallbackRequest as WantedCall,
} from '#contract/team/team.ts';
import { contactFunctionNames } from '#domain/team/contact-functions.ts';
import { toVcard } from '#domain/team/vcard.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { type CallRequest, handle, type HandledCall } from '#server/platform/http/handle.ts';
import { runOnce } from '#server/platform/http/once.ts';
import { csvBuffer } from '#server/platform/lists/export/csv-text.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { countCallRequests, findContact, listContacts, storeCallRequest } from './team.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';

interface TeamDependencies {
  readonly config: Pick<PortalConfig, 'brand'>;
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const hourMs = 3_600_000;
const mostPerHour = 10;
const wantedWords = { today: 'today', tomorrow: 'tomorrow', thisWeek: 'this week' } as const;

function mailOf(contact: Contact, visit: Caller, call: WantedCall) {
  const { displayName, username, customerName, custId } = visit;
  return {
    custId,
    kind: 'callRequested',
    to: contact.email,
    subject: `Please call ${displayName} of ${customerName}`.slice(0, 200),
    body: [
      `${displayName} (${username}) of ${customerName} would like to be called ${wantedWords[call.wanted]}.`,
      '',
      `Phone: ${call.phone}`,
      `About: ${call.topic}`,
    ].join('\n'),
  };
}

async function askForCall(
  tx: Tx,
  request: CallRequest<typeof requestCall>,
  now: number,
): Promise<{ id: string }> {
  const { params, body, visit } = request;
  const { custId, externalUserId } = visit;
  const contact = present(await findContact(tx, custId, params.id));
  if ((await countCallRequests(tx, custId, now - hourMs)) >= mostPerHour) {
    throw new Refusal('tooManyRequests', {
      detail: 'Your airline has asked for many calls within the hour. Call the number on the card.',
      retryAfterSeconds: hourMs / 1000,
    });
  }
  const id = randomUUID();
  const row = { id, custId, contactId: contact.id, externalUserId, ...body, at: new Date(now) };
  await storeCallRequest(tx, row);
  await queueMail(tx, mailOf(contact, visit, body), now);
  const { visitHash } = visit;
  const detail = { id, contactId: contact.id };
  const entry = { event: 'call.requested', externalUserId, custId, visitHash, detail } as const;
  await recordAudit(tx, entry, request, now);
  return { id };
}

const csvHead = ['Function', 'Name', 'Title', 'Phone', 'Mobile', 'E-mail', 'Office', 'Leases'];

function csvRow(contact: Contact): string[] {
  const { name, title, phone, mobile, email, office, leases } = contact;
  const covered = leases.length === 0 ? 'All' : leases.join(' ');
  return [
    contactFunctionNames[contact.function],
    name,
    title,
    phone,
    mobile ?? '',
    email,
    office,
    covered,
  ];
}

/** The calls of Your Team (domain page §1.2), on the customer of the visit. */
export function teamRoutes({ config, database, now }: TeamDependencies): HandledCall[] {
  const read = <T>(custId: string, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);

  return [
    handle(getTeam, async ({ visit: { custId } }) => ({
      contacts: await read(custId, (tx) => listContacts(tx, custId)),
    })),
    handle(exportTeam, async ({ visit: { custId } }) => {
      const contacts = await read(custId, (tx) => listContacts(tx, custId));
      const body = csvBuffer([csvHead, ...contacts.map(csvRow)]);
      return fileReply({ fileName: 'your-team.csv', media: 'text/csv; charset=utf-8', body });
    }),
    handle(getContactCard, async ({ params: { id }, visit: { custId } }) => {
      const contact = present(await read(custId, (tx) => findContact(tx, custId, id)));
      const body = Buffer.from(toVcard({ ...contact, organisation: config.brand }));
      const fileName = `${contact.name}.vcf`;
      return fileReply({ fileName, media: 'text/vcard; charset=utf-8', body });
    }),
    handle(requestCall, (request) =>
      read(request.visit.custId, (tx) =>
        runOnce(tx, requestCall, request, now(), () => askForCall(tx, request, now())),
      ),
    ),
  ];
}
