import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, isOfLessor } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import { actFor } from '#tests/support/portal/act-for.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { openEventStream } from '#tests/support/portal/event-stream.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import {
  addressOfRow,
  isOfCustomer,
  namedRows,
  namesRow,
  nobodysRow,
} from '#tests/support/walk/named-rows.ts';
import { rowsOf } from '#tests/support/walk/row-ids.ts';
import { requiredOf, sendAs, smallestBody } from '#tests/support/walk/walk-requests.ts';
import { isWholeWalk } from '#tests/support/walk/walk-size.ts';
import { openWalkedPortal, type WalkedPortal } from '#tests/support/walk/walked-portal.ts';

let walk: WalkedPortal;
let acting: TestBrowser;

beforeAll(async () => {
  walk = await openWalkedPortal();
  acting = await actFor(await enterInternally(walk.portal), 'BOR');
}, 180_000);

afterAll(() => walk.portal.close());

const byName = (some: readonly Call[]) => some.map((call) => [call.name, call] as const);

/** Reads of everything: they name no row. The stream never ends. */
const wholeReads = calls.filter(
  (call) =>
    call.method === 'GET' &&
    call.access !== 'public' &&
    isOfCustomer(call) &&
    !namesRow(call) &&
    call.name !== 'watchNotifications',
);

/** Reads that need an id in their query; the walk of foreign ids sends it. */
const refused: Readonly<Record<string, string>> = {
  downloadDocument: 'docId',
  downloadXecmDocument: 'docId',
};

const widest = {
  pageSize: '200',
  age: 'all',
  status: 'all',
  month: '2026-05',
  lease: 'BOR-A01',
  q: 'Aurora',
};

/** As much of everything as the call gives at once; files as text where they can be. */
function wholeAddress({ path, query }: Call): string {
  const sent: Record<string, string> = requiredOf(query);
  for (const [name, value] of Object.entries(widest)) {
    const isNeeded = name in sent || !['month', 'lease', 'q'].includes(name);
    if (isNeeded && query?.safeParse({ ...sent, [name]: value }).success) sent[name] = value;
  }
  return `${path}?${new URLSearchParams(sent)}`;
}

describe('an answer about everything', () => {
  it.each(byName(wholeReads))('has nothing of another customer: %s (S20)', async (_name, call) => {
    // Nobody administers the users of an airline as the lessor who acts for it.
    const readers = call.access === 'owner' ? [walk.inBorealis] : [walk.inBorealis, acting];
    for (const browser of readers) {
      const answer = await sendAs(browser, { call, url: wholeAddress(call) });

      expect(Object.hasOwn(refused, call.name) || answer.statusCode === 200).toBe(true);
      expect(walk.ofAurora(answer.body)).toEqual([]);
    }
  });
});

it('a connection keeps nothing of the customer before (F28)', async () => {
  const paths = ['invoices', 'claims', 'documents?age=all', 'fleet/aircraft', 'lease-accounts'];
  const urls = paths.map((path) => `/portal/api/${path}`);
  const turns = Array.from({ length: isWholeWalk ? 400 : 20 }, () => urls).flat();
  const leaks = await Promise.all(
    turns.map(async (url, at) => {
      const isAurora = at % 2 === 0;
      const browser = isAurora ? walk.inAurora : walk.inBorealis;
      const { body } = await browser.call('GET', url);
      return isAurora ? walk.ofBorealis(body) : walk.ofAurora(body);
    }),
  );

  expect(leaks.flat()).toEqual([]);
});

/** What ends the session that sends it, or is no JSON. */
const left = new Set(['logout', 'endSession', 'endOtherSessions', 'changeOwnPassword']);

const ownWrites = calls.filter(
  (call) =>
    call.method !== 'GET' && call.access !== 'public' && isOfCustomer(call) && !left.has(call.name),
);

/** Own rows to write to: a few, because most steps need a row in a certain state. */
async function ownAddresses(call: Call): Promise<string[]> {
  if (!namesRow(call)) return [addressOfRow(call, 'AUR', {})];
  const rows = await namedRows(walk.portal.database, call, 'AUR');
  const tried = rows.length === 0 ? [nobodysRow(call)] : rows.slice(0, 3);
  return tried.map((row) => addressOfRow(call, 'AUR', row));
}

const whoMay = ({ access }: Call): TestBrowser =>
  isOfLessor(access) ? walk.lessor : walk.inAurora;

describe('what one customer writes', () => {
  let before: string;
  let origin: string;

  beforeAll(async () => {
    before = await rowsOf(walk.portal.database, 'BOR');
    origin = await walk.portal.app.listen({ host: '127.0.0.1', port: 0 });
  });

  it('is answered without a word of another, and leaves their rows and stream alone (S20)', async () => {
    const stream = await openEventStream(origin, walk.inBorealis);
    await stream.until(': open');
    for (const call of ownWrites)
      for (const url of await ownAddresses(call)) {
        const answer = await sendAs(whoMay(call), { call, url, body: smallestBody(call) });
        expect([call.name, answer.statusCode < 500]).toEqual([call.name, true]);
        expect(walk.ofBorealis(answer.body)).toEqual([]);
      }
    const events = ['changed', 'visitEnded'].map((event) => stream.count(event));
    stream.close();

    expect(events).toEqual([0, 0]);
    expect(await rowsOf(walk.portal.database, 'BOR')).toBe(before);
  });
});

describe('a link to a document', () => {
  it('opens on the device of its own customer alone (S20, S30)', async () => {
    const list = await walk.inAurora.call(
      'GET',
      '/portal/api/documents?category=statement&age=all',
    );
    const [document] = list.json<{ items: { id: string }[] }>().items;
    const answer = await walk.inAurora.call('GET', `/portal/api/documents/${document?.id}/link`);
    const { path } = answer.json<{ path: string }>();
    const open = (cookie: string) =>
      walk.portal.app.inject({ url: path, headers: { cookie, 'sec-fetch-dest': 'iframe' } });

    const statuses = [];
    for (const cookie of ['', walk.inBorealis.bind, walk.lessor.bind, walk.inAurora.bind])
      statuses.push((await open(cookie)).statusCode);

    expect(statuses.slice(0, 3).every((status) => status >= 400 && status < 500)).toBe(true);
    expect(statuses[3]).toBe(200);
  });
});
