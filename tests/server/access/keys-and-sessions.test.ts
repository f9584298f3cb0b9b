import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, isOfMachine } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import { keyPermissions } from '#domain/accounts/key-permissions.ts';
import { makeKey, systemOf } from '#tests/support/accounts/key-bench.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { smallestBody } from '#tests/support/walk/walk-requests.ts';

const ofMachines = calls.filter(({ access }) => isOfMachine(access));
const ofBoth = calls.filter(({ byKey }) => byKey !== undefined);
const ofPeople = calls.filter(
  (call) => call.access !== 'public' && !isOfMachine(call.access) && !ofBoth.includes(call),
);
const byName = (some: readonly Call[]) => some.map((call) => [call.name, call] as const);

let portal: SeededPortal;
let owner: TestBrowser;
let system: Pick<TestBrowser, 'call'>;

beforeAll(async () => {
  portal = await createSeededPortal();
  owner = await portal.enter('everything@aurora.example');
  const permissions = [...keyPermissions];
  system = systemOf(portal.app, (await makeKey(owner, { permissions })).text);
}, 240_000);

afterAll(() => portal.close());

beforeEach(() =>
  portal.database.tx({ kind: 'owner' }, (tx) => tx.execute(sql`delete from throttle`)),
);

const nobodysId = '00000000-0000-4000-8000-000000000000';

/** Whether a call is about one row, in its path or as `docId`; the row of these requests is nobody's. */
const namesRow = ({ path, query }: Call) =>
  path.includes('{') || query?.safeParse({}).success === false;

async function refusalOf(
  who: Pick<TestBrowser, 'call'>,
  call: Call,
  headers: Record<string, string> = {},
) {
  const path = call.path.replaceAll(/\{\w+\}/g, nobodysId);
  const url = ofBoth.includes(call) && namesRow(call) ? `${path}?docId=${nobodysId}` : path;
  const answer = await who.call(call.method, url, {
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(call.body === undefined ? {} : { payload: smallestBody(call) as object }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return [answer.statusCode, isJson ? answer.json<{ code?: string }>().code : undefined];
}

describe('a key (Q8)', () => {
  it.each(byName(ofPeople))('does not open the call of people %s', async (_name, call) => {
    expect(await refusalOf(system, call)).toEqual([401, 'signInRequired']);
    // Nor together with the companion cookie of somebody who is signed in.
    expect(await refusalOf(system, call, { cookie: owner.bind })).toEqual([401, 'signInRequired']);
  });

  it.each(byName(ofMachines))('opens the call of systems %s', async (_name, call) => {
    expect((await refusalOf(system, call))[0]).toBe(200);
  });

  it.each(byName(ofBoth))('opens the call of people and systems %s', async (_name, call) => {
    expect(await refusalOf(system, call)).toEqual(
      namesRow(call) ? [404, 'notFound'] : [200, undefined],
    );
    const wrong = systemOf(portal.app, `lp_${'0'.repeat(32)}_${'0'.repeat(43)}`);
    expect(await refusalOf(wrong, call, { cookie: owner.bind })).toEqual([401, 'keyRefused']);
  });

  it.each(['/portal/scim/v2/Users', '/portal/api/openapi.json?key=x'])(
    'opens nothing else: %s is answered as without one',
    async (url) => {
      const [withKey, without] = await Promise.all([
        system.call('GET', url),
        portal.app.inject({ url }),
      ]);

      expect(withKey.statusCode).toBe(without.statusCode);
    },
  );

  it('is taken from the header only', async () => {
    const { text } = await makeKey(owner, { name: 'In the header' });
    const asked = { payload: { rows: [{ serial: 'X', month: '2026-05' }], key: text } };
    const answers = await Promise.all(
      [
        { url: `/portal/api/machine/utilisation?key=${text}`, headers: {} },
        { url: '/portal/api/machine/utilisation', headers: { cookie: `key=${text}` } },
        { url: '/portal/api/machine/utilisation', headers: { 'x-api-key': text } },
      ].map((one) => portal.app.inject({ method: 'POST', ...one, ...asked })),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(portal.log()).not.toContain(text);
  });
});

describe('a session (Q8)', () => {
  it.each(byName(ofMachines))('does not open the call of systems %s', async (_name, call) => {
    const sessions = [
      owner,
      await portal.enter('admin@aurora.example'),
      await enterInternally(portal),
    ];

    for (const session of sessions)
      expect(await refusalOf(session, call)).toEqual([401, 'keyRefused']);
  });
});
