import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, isOfLessor } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { datesInText } from '#tests/support/read/dates-in-text.ts';

// Domain page §0: people read "08 Dec 2026"; ISO dates are for machines.

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 180_000);

afterAll(() => portal.close());

type Row = Readonly<Record<string, unknown>>;

const isRead = ({ method, answer }: Call): boolean =>
  method === 'GET' && answer !== undefined && !('media' in answer);
const isList = ({ path, query }: Call): boolean =>
  query !== undefined && calls.some((one) => one.path === `${path}/export`);
const hasPlaces = ({ path }: Call): boolean => path.includes('{');

/** The detail calls of the lessor whose rows are in a list of another name. */
const listOfDetail: Readonly<Record<string, string>> = {
  getEstimate: 'listLateMonths',
  getSubmission: 'listSubmittedMonths',
};

/** Whether a call is about one row of a list: its address begins with that of the list. */
function isDetailOf(detail: Call, list: Call): boolean {
  const named = listOfDetail[detail.name];
  if (named !== undefined) return named === list.name;
  const path = detail.path.replace('customers/{custId}/', '');
  return path.startsWith(`${list.path}/{`);
}

/** The address of a call about a row; undefined when the row has not all of its parts. */
function addressOf({ path }: Call, row: Row): string | undefined {
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => part);
  if (!parts.every((part) => typeof row[part] === 'string')) return undefined;
  return path.replaceAll(/\{(\w+)\}/g, (_place, part: string) =>
    encodeURIComponent(String(row[part])),
  );
}

/** How many rows of a list are opened. */
const opened = 12;

/** Every answer that a person reads on the screens of some calls, with its address. */
async function answersOf(browser: TestBrowser, reads: readonly Call[]) {
  const found: { readonly url: string; readonly body: unknown }[] = [];
  const read = async (url: string): Promise<unknown> => {
    const answer = await browser.call('GET', url);
    if (answer.statusCode !== 200) return undefined;
    const body: unknown = answer.json();
    found.push({ url, body });
    return body;
  };
  for (const call of reads.filter((one) => !hasPlaces(one) && !isList(one))) await read(call.path);
  for (const list of reads.filter(isList)) {
    const page = (await read(`${list.path}?pageSize=100`)) as { items?: Row[] } | undefined;
    const details = reads.filter((one) => isDetailOf(one, list));
    for (const row of page?.items?.slice(0, opened) ?? [])
      for (const detail of details) {
        const address = addressOf(detail, row);
        if (address !== undefined) await read(address);
      }
  }
  return { found, read };
}

const wrongIn = (found: readonly { readonly url: string; readonly body: unknown }[]) =>
  found.flatMap(({ url, body }) => datesInText(body).map((text) => `${url} ${text}`));

it.each(['everything@aurora.example', 'everything@cumulus.example'])(
  'writes the dates in every text that %s reads as people do',
  async (email) => {
    const airline = await portal.enter(email);
    const reads = calls.filter((call) => isRead(call) && !isOfLessor(call.access));
    const { found } = await answersOf(airline, reads);

    expect(found.length).toBeGreaterThan(100);
    expect(wrongIn(found)).toEqual([]);
  },
);

it.each(['everything@aurora.example', 'everything@cumulus.example'])(
  'writes the dates in the steps of every kind of rent of %s as people do',
  async (email) => {
    const airline = await portal.enter(email);
    const { found, read } = await answersOf(airline, []);
    const path = '/portal/api/rent-calculation';
    type Periods = { leases: { leaseNo: string }[]; periods: { from: string }[] };
    const { leases } = (await read(path)) as Periods;
    for (const { leaseNo } of leases) {
      const { periods } = (await read(`${path}?lease=${leaseNo}`)) as Periods;
      const chosen = [0, 1, Math.floor(periods.length / 2), -2, -1].flatMap(
        (at) => periods.at(at)?.from ?? [],
      );
      for (const from of new Set(chosen)) await read(`${path}/${leaseNo}/${from}`);
    }

    expect(found.length).toBeGreaterThan(20);
    expect(wrongIn(found)).toEqual([]);
  },
);

it('prints the dates of every list as people write them', async () => {
  const airline = await portal.enter('everything@cumulus.example');
  const wrong: string[] = [];
  const lists = calls.filter((call) => isList(call) && !isOfLessor(call.access));
  for (const { path } of lists) {
    const answer = await airline.call('GET', `${path}/export?format=pdf`);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    const text = (await textOfPages(answer.rawPayload)).join('\n');
    wrong.push(
      ...[...text.matchAll(/.{0,40}\d{4}-\d{2}-\d{2}.{0,20}/g)].map(([at]) => `${path} ${at}`),
    );
  }

  expect(lists.length).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
}, 120_000);

it('writes the dates in every text of the lessor as people do', async () => {
  const lessor = await enterInternally(portal);
  const reads = calls.filter((call) => isRead(call) && isOfLessor(call.access));
  const { found } = await answersOf(lessor, reads);

  expect(found.length).toBeGreaterThan(50);
  expect(wrongIn(found)).toEqual([]);
});
