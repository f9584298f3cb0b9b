import { randomUUID } from 'node:crypto';
import {
  type Contact,
  exportTeam,
  getContactCard,
  getTeam,
  requestCall,
  type CallbackRequest as WantedCall,
} from '#contract/team/team.ts';
import { getMissingRecords } from '#contract/team/missing-records.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import { contactFunctionNames } from '#domain/team/contact-functions.ts';
import { recordKinds, type RecordKind } from '#domain/team/record-kinds.ts';
import { toVcard } from '#domain/team/vcard.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { csvBuffer } from '#server/platform/lists/export/csv-text.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { callRequestRoutes } from './call-requests.routes.ts';
import { readMissingKinds } from './missing-records.queries.ts';
import { countCallRequests, findContact, listContacts, storeCallRequest } from './team.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';

interface TeamDependencies {
  readonly config: Pick<PortalConfig, 'brand'>;
}

const hourMs = 3_600_000;
const mostPerHour = 10;
const wantedWords = { today: 'today', tomorrow: 'tomorrow', thisWeek: 'this week' } as const;

function mailOf(contact: Contact, caller: Caller, call: WantedCall) {
  const { displayName, username, customerName, custId } = caller;
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

async function askForCall(request: WorkRequest<typeof requestCall>): Promise<{ id: string }> {
  const { tx, params, body, caller, custId, now } = request;
  const { externalUserId } = caller;
  const contact = present(await findContact(tx, custId, params.id));
  if ((await countCallRequests(tx, custId, now - hourMs)) >= mostPerHour) {
    throw new Refusal('tooManyRequests', {
      detail:
        'Your airline has requested many calls in the last hour. Call the number on the card.',
      retryAfterSeconds: hourMs / 1000,
    });
  }
  const id = randomUUID();
  const facts = { custId, contactId: contact.id, externalUserId, askedBy: caller.displayName };
  await storeCallRequest(tx, { id, ...facts, ...body, at: new Date(now) });
  await queueMail(tx, mailOf(contact, caller, body), now);
  await request.audit('call.requested', { id, contactId: contact.id });
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

/** Who can say why records are missing: the contact of their function, else the first of the team. */
function askAbout(kind: RecordKind, contacts: readonly Contact[]) {
  const { ask } = recordKinds[kind];
  const found = contacts.find((contact) => contact.function === ask) ?? contacts[0];
  return found === undefined ? null : { name: found.name, email: found.email };
}

/** The calls of Your Team (domain page §1.2), about the caller's customer. */
export function teamRoutes({ config }: TeamDependencies): HandledCall[] {
  return [
    handle(getTeam, async ({ tx, custId }) => ({ contacts: await listContacts(tx, custId) })),
    handle(exportTeam, async ({ tx, custId }) => {
      const contacts = await listContacts(tx, custId);
      const body = csvBuffer([csvHead, ...contacts.map(csvRow)]);
      return fileReply({ fileName: 'your-team.csv', media: 'text/csv; charset=utf-8', body });
    }),
    handle(getContactCard, async ({ tx, custId, params: { id } }) => {
      const contact = present(await findContact(tx, custId, id));
      const body = Buffer.from(toVcard({ ...contact, organisation: config.brand }));
      const fileName = `${contact.name}.vcf`;
      return fileReply({ fileName, media: 'text/vcard; charset=utf-8', body });
    }),
    handle(requestCall, askForCall),
    ...callRequestRoutes(),
    handle(getMissingRecords, async ({ tx, custId, caller }) => {
      const missing = await readMissingKinds(tx, custId);
      const shown = missing.filter((kind) => mayOpen(caller.claims, recordKinds[kind].place));
      const contacts = shown.length === 0 ? [] : await listContacts(tx, custId);
      return { items: shown.map((kind) => ({ kind, contact: askAbout(kind, contacts) })) };
    }),
  ];
}
