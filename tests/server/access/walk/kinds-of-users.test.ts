import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, isOfLessor, isOfMachine } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import { parseUserData } from '#domain/access/claims.ts';
import { isAllowed } from '#domain/access/guard.ts';
import { routes } from '#domain/access/routes.ts';
import { actFor } from '#tests/support/portal/act-for.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import {
  addressOfRow,
  isOfCustomer,
  namedRows,
  namesRow,
  nobodysRow,
  unknownRow,
} from '#tests/support/walk/named-rows.ts';
import { sendAs, smallestBody } from '#tests/support/walk/walk-requests.ts';
import { isWholeWalk } from '#tests/support/walk/walk-size.ts';
import { openWalkedPortal, type WalkedPortal } from '#tests/support/walk/walked-portal.ts';

let walk: WalkedPortal;
let kinds: ReadonlyMap<string, Pick<TestBrowser, 'call'>>;

/** The kind of user that administers the users of the airline. */
const owner = 'everything';

/** Kinds of users of an airline, with the flag that each has. */
const flagged = {
  generic: undefined,
  finance: 'financialAccess',
  customer: 'customerAccess',
  technical: 'technicalAccess',
  serviced: 'servicedEntityAccess',
  admin: 'admin',
} as const;

beforeAll(async () => {
  walk = await openWalkedPortal();
  const { portal } = walk;
  const ended = await portal.enter('generic@aurora.example');
  const { username, userVisitId } = ended.cookie;
  await ended.call('POST', '/portal/Auth/Logout', { payload: { username, userVisitId } });
  const known: (readonly [string, Pick<TestBrowser, 'call'>])[] = [
    [
      'stranger',
      { call: (method, url, options) => portal.app.inject({ method, url, ...options }) },
    ],
    ['ended', ended],
    ['newcomer', await portal.enter('newcomer@aurora.example')],
    ['lessor', await enterInternally(portal)],
    ['acting', await actFor(await enterInternally(portal), 'AUR')],
  ];
  for (const name of [...Object.keys(flagged), owner])
    known.push([name, await portal.enter(`${name}@aurora.example`)]);
  kinds = new Map(known);
}, 180_000);

afterAll(() => walk.portal.close());

/** The refusal of a call to an airline's user who has accepted the terms. */
function refusalByFlag({ access }: Call, flag: (typeof flagged)[keyof typeof flagged]) {
  if (isOfLessor(access)) return 'forbidden';
  if (isOfMachine(access)) return 'keyRefused';
  if (typeof access !== 'object') return undefined;
  const row = routes.find(({ path }) => path === access.route);
  const claims = { ...parseUserData(''), custId: 'AUR', ...(flag && { [flag]: true }) };
  return isAllowed(claims, row?.requirement ?? []) ? undefined : 'forbidden';
}

/** The code of the refusal of a kind of user by the access table (R2, R12, R16). */
function refusalOf(call: Call, kind: string): string | undefined {
  const { access } = call;
  if (access === 'public') return undefined;
  if (isOfMachine(access)) return 'keyRefused';
  if (kind === 'stranger' || kind === 'ended') return 'signInRequired';
  if (access === 'signedIn') return undefined;
  if (access === 'owner' && kind !== 'newcomer') return kind === owner ? undefined : 'forbidden';
  if (kind === 'acting') return undefined;
  if (kind === 'newcomer') return isOfLessor(access) ? 'forbidden' : 'termsNotAccepted';
  if (kind === 'lessor')
    return isOfLessor(access) || typeof access !== 'object' ? undefined : 'customerNotChosen';
  // An owner has several flags; what these open, the kinds with one flag show.
  if (kind === owner) return isOfLessor(access) ? 'forbidden' : refusalByFlag(call, 'admin');
  return refusalByFlag(call, flagged[kind as keyof typeof flagged]);
}

const refusals: ReadonlySet<string> = new Set([
  'signInRequired',
  'keyRefused',
  'forbidden',
  'termsNotAccepted',
  'customerNotChosen',
]);

/** A read that costs little: it may be sent by every kind of user that may make it. */
const isCheap = ({ method, path, answer, name }: Call): boolean =>
  method === 'GET' &&
  !path.endsWith('/export') &&
  !(answer && 'media' in answer) &&
  name !== 'watchNotifications';

async function addressesOf(call: Call): Promise<readonly string[]> {
  if (!namesRow(call)) return [addressOfRow(call, 'AUR', {})];
  const { database } = walk.portal;
  const [own = nobodysRow(call)] = await namedRows(database, call, 'AUR');
  const [foreign = own] = await namedRows(database, call, 'BOR');
  return [own, foreign, unknownRow(own)].map((row) => addressOfRow(call, 'AUR', row));
}

/** The refusal that an answer is, if it is one; it never shows what is another customer's. */
function refusalIn(call: Call, { statusCode, body, json }: LightMyRequestResponse) {
  expect(statusCode).toBeLessThan(500);
  if (isOfCustomer(call)) expect(walk.ofBorealis(body)).toEqual([]);
  const { code } = statusCode === 204 ? {} : json<{ code?: string }>();
  return code !== undefined && refusals.has(code) ? code : undefined;
}

/** Each kind has one of the three ids in its turn; at night each has all of them. */
it.each(
  calls.filter(({ access }) => access !== 'public').map((call) => [call.name, call] as const),
)(
  'every kind of user is refused, or not, whatever the id: %s (S5, S19, S20)',
  async (_name, call) => {
    const seen: Record<string, (string | undefined)[]> = {};
    const wanted: typeof seen = {};
    const addresses = await addressesOf(call);
    for (const [at, [kind, browser]] of [...kinds].entries()) {
      const refusal = refusalOf(call, kind);
      if (refusal === undefined && !isCheap(call)) continue;
      const tried = isWholeWalk ? addresses : [addresses[at % addresses.length] ?? ''];
      wanted[kind] = tried.map(() => refusal);
      seen[kind] = [];
      for (const url of tried)
        seen[kind].push(
          refusalIn(call, await sendAs(browser, { call, url, body: smallestBody(call) })),
        );
    }

    expect(seen).toEqual(wanted);
  },
);
