import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Call, isOfLessor } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let airline: TestBrowser;
let lessor: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  lessor = await enterInternally(portal);
}, 240_000);

afterAll(() => portal.close());

const texts = ['0001-01', '9999-12', '0001-01-01', '9999-12-31'];

/** The parts of a query or an address that are a day or a month. */
function timesOf(schema: z.ZodType | undefined): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const isTime = ['2026-05', '2026-05-31'].some((text) => field.safeParse(text).success);
    return isTime && !field.safeParse('any text').success ? [name] : [];
  });
}

/** Addresses of a call with a day or month at either end of the calendar. */
function addressesOf({ path, params, query }: Call): string[] {
  const inPath = timesOf(params);
  return texts.flatMap((text) => {
    const place = path
      .replaceAll('{custId}', 'AUR')
      .replaceAll(/\{(\w+)\}/g, (_all, name: string) => (inPath.includes(name) ? text : 'x'));
    const queries = timesOf(query).map((name) => `${place}?${name}=${text}`);
    return inPath.length > 0 ? [place, ...queries] : queries;
  });
}

/** An export takes the filters of its list. */
const reads = calls.filter(({ method, path }) => method === 'GET' && !path.endsWith('/export'));

describe('a month beyond the calendar of the portal', () => {
  it.each(['1899-12', '2200-01', '9999-12', '0001-01&noOfMonths=12'])(
    'is refused with a text: %s',
    async (month) => {
      const answer = await airline.call('GET', `/portal/api/utilisation?month=${month}`);

      expect(answer.json()).toMatchObject({
        status: 400,
        issues: [{ path: 'month', message: 'Choose a month from 1900-01 to 2199-12.' }],
      });
    },
  );

  it.each(['1900-01', '2199-12'])('is not %s', async (month) => {
    const url = `/portal/api/utilisation?month=${month}&noOfMonths=12`;

    expect((await airline.call('GET', url)).json()).toMatchObject({ leaseMonths: [] });
  });

  it('is refused in a body', async () => {
    const months = [{ leaseId: 'lease', month: '9999-12', rowVersion: 0 }];
    const payload = { months };
    const url = '/portal/api/utilisation/submissions';

    expect((await airline.call('POST', url, { payload })).json()).toMatchObject({
      status: 400,
      issues: [{ path: 'months.0.month' }],
    });
  });
});

describe('a day or month at an end of the calendar', () => {
  it.each(reads.flatMap((call) => addressesOf(call).map((url) => [url, call] as const)))(
    'is answered in %s',
    async (url, { access }) => {
      const answer = await (isOfLessor(access) ? lessor : airline).call('GET', url);

      expect([url, answer.statusCode < 500]).toEqual([url, true]);
    },
  );
});
