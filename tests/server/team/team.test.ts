import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '#contract/team/team.ts';
import { listMail } from '#server/platform/mail/mail.queries.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: SeededPortal;
let browser: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  browser = await portal.enter('generic@aurora.example');
}, 120_000);

afterAll(() => portal.close());

const url = '/portal/api/team';
const contactsOf = async (who: TestBrowser): Promise<Contact[]> =>
  (await who.call('GET', url)).json<{ contacts: Contact[] }>().contacts;
const mails = () => portal.database.tx({ kind: 'identity' }, (tx) => listMail(tx, 50));
const storedCalls = () => tableRows(portal.database, 'call_request');

function ask(who: TestBrowser, id: string, wish: object = {}, key: string = randomUUID()) {
  const call = { phone: '+353 1 555 0199', topic: 'Redelivery of MSN 4721', wanted: 'today' };
  return who.call('POST', `${url}/${id}/call-requests`, {
    payload: { ...call, ...wish },
    headers: { 'idempotency-key': key },
  });
}

async function firstContact(): Promise<Contact> {
  const [contact] = await contactsOf(browser);
  if (contact === undefined) throw new Error('The seed has no contact.');
  return contact;
}

describe('Your Team', () => {
  it('lists one person for each function, in the order of the page', async () => {
    const contacts = await contactsOf(browser);

    expect(contacts.map((contact) => contact.function)).toEqual([
      'relationship',
      'leaseManagement',
      'technical',
      'technical',
      'billing',
      'claims',
      'insurance',
      'legal',
      'portalSupport',
    ]);
    expect(contacts.map(({ leases }) => leases.length)).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0]);
    expect(contacts[0]?.deputy?.phone).toMatch(/^\+353/);
  });

  it('reads the list in one statement', async () => {
    expect(await portal.countStatements(() => contactsOf(browser))).toBe(1);
  });

  it('is empty for a customer that has no lease yet', async () => {
    expect(await contactsOf(await portal.enter('everything@nimbus.example'))).toEqual([]);
  });

  it('gives a card for the address book and a sheet for the spreadsheet', async () => {
    const { id, name } = await firstContact();

    const card = await browser.call('GET', `${url}/${id}/card`);
    expect(card.headers['content-type']).toBe('text/vcard; charset=utf-8');
    expect(card.headers['content-disposition']).toContain('attachment');
    expect(card.body).toContain(`FN:${name}\r\n`);

    const sheet = await browser.call('GET', `${url}/export`);
    expect(sheet.body.split('\r\n')[0]).toBe(
      '\uFEFFFunction,Name,Title,Phone,Mobile,E-mail,Office,Leases',
    );
    expect(sheet.body).toContain("'+353 1 555");
  });

  it('records a wish to be called and mails it to the contact, once', async () => {
    const { id, email } = await firstContact();
    const key = randomUUID();

    const answers = await Promise.all([ask(browser, id, {}, key), ask(browser, id, {}, key)]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await storedCalls()).toMatchObject([
      { custId: 'AUR', contactId: id, topic: 'Redelivery of MSN 4721', wanted: 'today' },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ toAddress: email, kind: 'callRequested', custId: 'AUR' });
    expect(mail?.body).toContain('Phone: +353 1 555 0199');
  });

  it.each([
    ['a phone number that is none', { phone: 'call me' }],
    ['an empty topic', { topic: '  ' }],
    ['a topic of several lines', { topic: 'a\nBcc: everybody' }],
    ['another time', { wanted: 'yesterday' }],
  ])('refuses %s and changes nothing', async (_name, wish) => {
    const before = (await storedCalls()).length;

    expect((await ask(browser, (await firstContact()).id, wish)).statusCode).toBe(400);
    expect(await storedCalls()).toHaveLength(before);
  });

  it('knows no contact of somebody else', async () => {
    const other = await portal.enter('everything@nimbus.example');
    const { id } = await firstContact();

    for (const wanted of [id, randomUUID(), 'x']) {
      expect((await other.call('GET', `${url}/${wanted}/card`)).statusCode).toBe(404);
      expect((await ask(other, wanted)).statusCode).toBe(404);
    }
  });

  it('stops an airline that asks for calls without end', async () => {
    const { id } = await firstContact();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await ask(browser, id)).statusCode);

    expect(statuses.at(-1)).toBe(429);
  });
});
