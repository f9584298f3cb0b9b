import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '#contract/team/team.ts';
import type { InternalCallRequest } from '#contract/team/desk/call-requests.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let lessor: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('generic@aurora.example');
  lessor = await enterInternally(portal);
}, 120_000);

afterAll(() => portal.close());

const once = () => ({ 'idempotency-key': randomUUID() });
const list = '/portal/api/internal/call-requests';

/** Asks the first contact of a customer for a call; returns the contact's name. */
async function ask(who: TestBrowser, topic: string): Promise<string> {
  const team = await who.call('GET', '/portal/api/team');
  const [contact] = team.json<{ contacts: Contact[] }>().contacts;
  const payload = { phone: '+353 1 555 0199', topic, wanted: 'tomorrow' };
  const url = `/portal/api/team/${contact?.id ?? ''}/call-requests`;
  expect((await who.call('POST', url, { payload, headers: once() })).statusCode).toBe(200);
  return contact?.name ?? '';
}

async function read(query: string): Promise<InternalCallRequest[]> {
  return (await lessor.call('GET', `${list}?${query}`)).json<{ items: InternalCallRequest[] }>()
    .items;
}

async function askedAbout(topic: string): Promise<InternalCallRequest> {
  await ask(aurora, topic);
  const [found] = await read(`q=${encodeURIComponent(topic)}`);
  if (found === undefined) throw new Error('The list lacks the call.');
  return found;
}

const answer = (call: InternalCallRequest, text: string, custId = call.custId) =>
  lessor.call('POST', `/portal/api/internal/customers/${custId}/call-requests/${call.id}/answer`, {
    payload: { answer: text, rowVersion: call.rowVersion },
    headers: once(),
  });

describe('a call that an airline asks for', () => {
  it('waits in the list of the lessor, with everything that is needed to call', async () => {
    const contact = await ask(aurora, 'Redelivery of MSN 4721');

    expect(await read('q=Redelivery')).toEqual([
      expect.objectContaining({
        custId: 'AUR',
        customer: 'Aurora Airways',
        askedBy: 'Grace Okafor',
        contact,
        phone: '+353 1 555 0199',
        topic: 'Redelivery of MSN 4721',
        wanted: 'tomorrow',
        standing: 'waiting',
        answer: null,
      }),
    ]);
  });

  it('leaves the list of those that wait once it is answered, and says by whom', async () => {
    const call = await askedAbout('The rent of April');

    const answered = await answer(call, 'Explained the escalation.');

    expect(answered.json()).toMatchObject({
      standing: 'answered',
      answer: 'Explained the escalation.',
      answeredBy: 'Iris Lennon',
    });
    expect(await read('q=April')).toEqual([]);
    expect(await read('q=April&standing=answered')).toHaveLength(1);
    const lines = await tableRows(portal.database, 'audit_log');
    expect(lines.filter(({ event }) => event === 'call.answered')).toHaveLength(1);
  });

  it('is answered once: who comes second reads that, and what was noted stays', async () => {
    const call = await askedAbout('The deposit');
    await answer(call, 'First.');

    expect((await answer(call, 'Second.')).statusCode).toBe(409);
    expect(await read('q=deposit&standing=all')).toMatchObject([{ answer: 'First.' }]);
  });

  it('keeps its noted result whatever is written to the table with the rights of its airline', async () => {
    const call = await askedAbout('The lease end');
    const write = () =>
      portal.database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) =>
        selectRows<{ answer: string }>(
          tx,
          sql`update call_request set answer = 'Direct.', answered_by = 'Nobody',
              answered_at = coalesce(answered_at, at) where id = ${call.id} returning answer`,
        ),
      );
    await answer(call, 'Noted.');

    expect(await write()).toEqual([]);
    expect(await read('q=lease%20end&standing=all')).toMatchObject([{ answer: 'Noted.' }]);
  });

  it('needs an answer that says something', async () => {
    const call = await askedAbout('The engine');

    expect((await answer(call, ' \u200B ')).statusCode).toBe(400);
    expect(await read('q=engine')).toMatchObject([{ standing: 'waiting' }]);
  });

  it('is found under its own customer only, and by no airline', async () => {
    const call = await askedAbout('The letter of credit');

    expect((await answer(call, 'Done.', 'BOR')).statusCode).toBe(404);
    expect((await aurora.call('GET', list)).statusCode).toBe(403);
    expect(await read('customer=BOR&standing=all')).toEqual([]);
  });
});
