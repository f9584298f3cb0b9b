import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { RememberedColumns } from '#domain/utilisation/own-file/own-columns.types.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

const path = '/portal/api/utilisation/own-columns';
const wanted = {
  decimalMark: null,
  columns: [
    { heading: 'tail', becomes: 'aircraft' },
    { heading: 'hrs', becomes: 'fh' },
  ],
};
const sorted = [
  { heading: 'hrs', becomes: 'fh' },
  { heading: 'tail', becomes: 'aircraft' },
];

let portal: SeededPortal;
let technical: TestBrowser;
let other: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  technical = await portal.enter('customer@aurora.example');
  other = await portal.enter('everything@borealis.example');
}, 120_000);

afterAll(() => portal.close());

const put = (payload: object, browser = technical) => browser.call('PUT', path, { payload });
const list = async (browser = technical) =>
  (await browser.call('GET', path)).json<{ items: RememberedColumns[] }>().items;
const stored = () =>
  portal.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ columns: unknown }>(
      tx,
      sql`select columns from own_file_columns where cust_id = 'AUR'`,
    ),
  );

describe('how files of an airline are read', () => {
  it('is kept with who confirmed it, once however often it is sent', async () => {
    const first = await put(wanted);
    const again = await put({ ...wanted, columns: wanted.columns.toReversed() });

    expect(first.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(first.json()).toEqual({
      columns: sorted,
      decimalMark: null,
      confirmedBy: expect.stringMatching(/\w/),
      confirmedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    expect(await stored()).toHaveLength(1);
    expect(await list()).toEqual([first.json()]);
  });

  it('replaces nothing: the latest record of the same headings counts', async () => {
    const changed = { ...wanted, columns: [{ heading: 'hrs', becomes: 'tsn' }, wanted.columns[0]] };
    const [before] = await list();
    portal.clock.advance(60);
    await put(changed);

    expect((await list()).map(({ columns }) => columns)).toEqual([
      [{ heading: 'hrs', becomes: 'tsn' }, sorted[1]],
    ]);
    expect((await stored()).map(({ columns }) => columns)).toContainEqual(before?.columns);
  });

  it('belongs to the airline, also where a statement names another one', async () => {
    await put(wanted);

    expect(await list(other)).toEqual([]);
    const seen = portal.database.tx({ kind: 'tenant', custId: 'BOR' }, (tx) =>
      selectRows(tx, sql`select 1 from own_file_columns`),
    );
    expect(await seen).toEqual([]);
    const written = portal.database.tx({ kind: 'tenant', custId: 'BOR' }, (tx) =>
      selectRows(tx, sql`update own_file_columns set confirmed_by = 'Me' returning 1`),
    );
    await expect(written).rejects.toThrow();
  });

  test.each([
    ['no column', { ...wanted, columns: [] }],
    ['an unknown meaning', { ...wanted, columns: [{ heading: 'a', becomes: 'profit' }] }],
    ['an undecided column', { ...wanted, columns: [{ heading: 'a', becomes: 'undecided' }] }],
    ['a heading twice', { ...wanted, columns: [wanted.columns[0], wanted.columns[0]] }],
    ['a heading without text', { ...wanted, columns: [{ heading: '', becomes: 'fh' }] }],
    ['a long heading', { ...wanted, columns: [{ heading: 'x'.repeat(201), becomes: 'fh' }] }],
    ['a month of its own', { ...wanted, month: '2026-06' }],
    ['another mark', { ...wanted, decimalMark: ';' }],
  ])('is refused with %s, and changes nothing', async (_name, payload) => {
    const before = await stored();

    expect((await put(payload)).statusCode).toBe(400);
    expect(await stored()).toEqual(before);
  });

  it('is kept by those who may submit, and by nobody without the screen', async () => {
    const finance = await portal.enter('finance@aurora.example');

    expect((await put(wanted, finance)).statusCode).toBe(403);
    expect((await finance.call('GET', path)).statusCode).toBe(403);
  });

  it('is not kept by a person whose address is not confirmed, who may read it', async () => {
    const colleague = await portal.enter('everything@aurora.example');
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows(
        tx,
        sql`update user_account set email_verified = 'N' where email = 'everything@aurora.example'
          returning 1`,
      ),
    );
    const before = await stored();

    expect((await put({ ...wanted, decimalMark: ',' }, colleague)).statusCode).toBe(403);
    expect(await stored()).toEqual(before);
    expect((await colleague.call('GET', path)).statusCode).toBe(200);
  });
});
