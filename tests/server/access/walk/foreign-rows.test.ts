import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, isOfLessor } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import {
  addressOfRow,
  isOfCustomer,
  namedRows,
  type NamedRow,
  namesRow,
  nobodysRow,
  unknownId,
  unknownRow,
} from '#tests/support/walk/named-rows.ts';
import { rowsOf } from '#tests/support/walk/row-ids.ts';
import {
  bodiesWith,
  queriesWith,
  sendAs,
  smallestBody,
  type WalkRequest,
} from '#tests/support/walk/walk-requests.ts';
import { isWholeWalk } from '#tests/support/walk/walk-size.ts';
import { openWalkedPortal, type WalkedPortal } from '#tests/support/walk/walked-portal.ts';

let walk: WalkedPortal;
let before: string;

beforeAll(async () => {
  walk = await openWalkedPortal();
}, 180_000);

afterAll(() => walk.portal.close());

const byName = (some: readonly Call[]) => some.map((call) => [call.name, call] as const);
const aboutRows = calls.filter((call) => namesRow(call) && isOfCustomer(call));

const whoMay = ({ access }: Call, airline: TestBrowser): TestBrowser =>
  isOfLessor(access) ? walk.lessor : airline;

/** Status and body of an answer, without what differs between any two and what was sent. */
async function answerTo(browser: TestBrowser, request: WalkRequest, sent: readonly string[]) {
  const { statusCode, body } = await sendAs(browser, request);
  const same = body.replaceAll(/"(requestId|asOf)":"[^"]*"/g, '');
  return { statusCode, body: sent.reduce((text, id) => text.replaceAll(id, 'ID'), same) };
}

/** A stranger of Borealis gets the same for both, and nothing of Aurora. */
async function expectAlike(call: Call, both: readonly (WalkRequest & { sent: string[] })[]) {
  const answers = [];
  for (const request of both)
    answers.push(await answerTo(whoMay(call, walk.inBorealis), request, request.sent));
  const [foreign, unknown] = answers;

  expect(foreign).toEqual(unknown);
  expect(foreign?.statusCode).toBeLessThan(500);
  expect(walk.ofAurora(foreign?.body ?? '')).toEqual([]);
}

/** Calls whose rows the demo data lack. */
const unopened: Readonly<Record<string, string>> = {
  getCorrectionEvidence: 'No correction of the demo data has a file.',
};

/** Rows that every airline may read. */
const ofEverybody = (call: Call): boolean => call.path.startsWith('/portal/api/listings/{id}');

/** Tables whose ids bodies name; the nightly walk takes those of every table. */
const usualTables = ['invoice', 'lease', 'upload'];

/** The page makes the ids of what a person saves; another one's is a new name. */
const isNewName = ({ name }: Call): boolean => name === 'putView';

/** A row of the stranger, or one that nobody has. */
async function ownRow(call: Call): Promise<NamedRow> {
  if (!namesRow(call)) return {};
  const [own = nobodysRow(call)] = await namedRows(walk.portal.database, call, 'BOR');
  return own;
}

describe('a row', () => {
  it.each(byName(aboutRows.filter(({ method }) => method === 'GET')))(
    'is answered to its own customer by %s (S20)',
    async (_name, call) => {
      if (Object.hasOwn(unopened, call.name)) return;
      const statuses = new Set<number>();
      for (const row of await namedRows(walk.portal.database, call, 'AUR')) {
        const url = addressOfRow(call, 'AUR', row);
        const { statusCode } = await sendAs(whoMay(call, walk.inAurora), { call, url });
        if (statusCode === 200) return;
        statuses.add(statusCode);
      }
      expect.fail(`No row was opened: ${[...statuses].join(', ') || 'there is none'}.`);
    },
  );
});

/** The first rows, and the last one. */
const some = (rows: readonly NamedRow[]): readonly NamedRow[] =>
  rows.length < 3 ? rows : [...rows.slice(0, 2), ...rows.slice(-1)];

describe('an id of another customer', () => {
  beforeAll(async () => {
    before = await rowsOf(walk.portal.database, 'AUR');
  });

  it.each(byName(aboutRows.filter((call) => !ofEverybody(call) && !isNewName(call))))(
    'is as unknown as any other in the address of %s (S20)',
    async (_name, call) => {
      const body = smallestBody(call);
      for (const row of some(await namedRows(walk.portal.database, call, 'AUR')))
        await expectAlike(
          call,
          [row, unknownRow(row)].map((named) => ({
            call,
            url: addressOfRow(call, 'BOR', named),
            body,
            sent: Object.values(named),
          })),
        );
    },
  );

  it.each(byName(calls.filter((call) => isOfCustomer(call) && bodiesWith(call, 'x').length > 0)))(
    'is as unknown as any other in the body of %s (S20)',
    async (_name, call) => {
      const url = addressOfRow(call, 'BOR', await ownRow(call));
      for (const table of isWholeWalk ? walk.aurora.keys() : usualTables) {
        const id = walk.aurora.get(table)?.[0] ?? '';
        const [foreign, unknown] = [id, unknownId].map((one) => bodiesWith(call, one));
        for (const [at, body] of (foreign ?? []).entries())
          await expectAlike(call, [
            { call, url, body, sent: [id] },
            { call, url, body: unknown?.[at], sent: [unknownId] },
          ]);
      }
    },
  );

  it.each(
    byName(
      calls.filter(
        (call) => isOfCustomer(call) && call.method === 'GET' && queriesWith(call, 'x').length > 0,
      ),
    ),
  )('finds nothing in the query of %s (S20)', async (_name, call) => {
    const path = addressOfRow(call, 'BOR', await ownRow(call));
    const ids = ['lease', 'document'].map((table) => walk.aurora.get(table)?.[0] ?? '');
    for (const id of ['AUR-A01', ...(isWholeWalk ? ids : [])]) {
      const other = id === 'AUR-A01' ? 'ZZZ-A01' : unknownId;
      const [foreign, unknown] = [id, other].map((one) => queriesWith(call, one));
      for (const [at, query] of (foreign ?? []).entries())
        await expectAlike(call, [
          { call, url: `${path}${query}`, sent: [id] },
          { call, url: `${path}${unknown?.[at]}`, sent: [other] },
        ]);
    }
  });

  it('changes nothing, whatever a stranger has sent (S20)', async () => {
    expect(await rowsOf(walk.portal.database, 'AUR')).toBe(before);
  });
});
