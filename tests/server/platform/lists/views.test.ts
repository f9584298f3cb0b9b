import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostViews, type SavedView } from '#contract/lists/views.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let finance: TestBrowser;
let colleague: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  finance = await portal.enter('finance@aurora.example');
  colleague = await portal.enter('everything@aurora.example');
}, 120_000);

afterAll(() => portal.close());

const aView = (changes: object = {}) => ({
  list: 'listInvoices',
  name: 'Overdue rent',
  query: 'status=overdue&type=basicRent',
  columns: ['due', 'balance'],
  isDefault: false,
  hasAlerts: false,
  rowVersion: null,
  ...changes,
});

const put = (id: string, payload: object, browser = finance) =>
  browser.call('PUT', `/portal/api/views/${id}`, { payload });

async function viewsOf(list: string, browser = finance): Promise<SavedView[]> {
  const answer = await browser.call('GET', `/portal/api/views?list=${list}`);
  return answer.json<{ items: SavedView[] }>().items;
}

async function openingViews(browser = finance): Promise<object[]> {
  const answer = await browser.call('GET', '/portal/api/me');
  return answer.json<{ openingViews: object[] }>().openingViews;
}

describe('saved views', () => {
  it('belong to one person and one list', async () => {
    const id = randomUUID();
    expect((await put(id, aView())).json()).toEqual({ ...aView(), id, rowVersion: 1 });

    expect(await viewsOf('listInvoices')).toEqual([{ ...aView(), id, rowVersion: 1 }]);
    expect(await viewsOf('listPayments')).toEqual([]);
    expect(await viewsOf('listInvoices', colleague)).toEqual([]);
  });

  it('are saved once, however often the save is sent', async () => {
    const id = randomUUID();
    const wish = aView({ name: 'Sent twice', list: 'twice' });
    const answers = [await put(id, wish), await put(id, wish)];

    expect(answers.map((answer) => answer.json<SavedView>().rowVersion)).toEqual([1, 1]);
    expect(await viewsOf('twice')).toHaveLength(1);
  });

  it('have one default per list, the latest', async () => {
    const ids = [randomUUID(), randomUUID()];
    await put(ids[0] ?? '', aView({ list: 'defaults', name: 'A', isDefault: true }));
    await put(ids[1] ?? '', aView({ list: 'defaults', name: 'B', isDefault: true }));

    const { query, columns } = aView();
    expect((await viewsOf('defaults')).map(({ isDefault }) => isDefault)).toEqual([false, true]);
    expect(await openingViews()).toEqual([{ list: 'defaults', query, columns }]);
    expect(await openingViews(colleague)).toEqual([]);
  });

  it('refuse to overwrite a change, and a name that is taken', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    await put(id, aView({ list: 'conflicts', name: 'A' }));
    await put(id, aView({ list: 'conflicts', name: 'A', query: 'q=1', rowVersion: 1 }));

    const stale = await put(id, aView({ list: 'conflicts', name: 'A', query: '', rowVersion: 1 }));
    const taken = await put(other, aView({ list: 'conflicts', name: 'A' }));

    expect([stale.statusCode, taken.statusCode]).toEqual([409, 409]);
    expect(await viewsOf('conflicts')).toMatchObject([{ id, query: 'q=1', rowVersion: 2 }]);
  });

  it('are two hundred for a person at most', async () => {
    const id = randomUUID();
    await put(id, aView(), colleague);
    await portal.database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) =>
      tx.execute(sql`insert into saved_view (id, cust_id, external_user_id, list, name, query,
          columns, is_default, row_version)
        select gen_random_uuid(), cust_id, external_user_id, list, 'View ' || n, query, columns,
          false, 1
        from saved_view, generate_series(2, ${mostViews}) n where id = ${id}`),
    );

    const more = await put(randomUUID(), aView({ name: 'One more' }), colleague);
    const changed = await put(id, aView({ name: 'Another name', rowVersion: 1 }), colleague);

    expect(more.json()).toMatchObject({ status: 400, issues: [{ path: 'name' }] });
    expect(changed.statusCode).toBe(200);
  });

  it('are forgotten by their owner only', async () => {
    const id = randomUUID();
    await put(id, aView({ list: 'forgotten' }));
    await colleague.call('DELETE', `/portal/api/views/${id}`);
    expect(await viewsOf('forgotten')).toHaveLength(1);

    expect((await finance.call('DELETE', `/portal/api/views/${id}`)).statusCode).toBe(204);

    expect(await viewsOf('forgotten')).toEqual([]);
  });

  it.each([{ name: ' ' }, { query: 'x'.repeat(2001) }, { list: 'no list' }, { columns: [1] }])(
    'refuse %j',
    async (changes) => {
      expect((await put(randomUUID(), aView(changes))).statusCode).toBe(400);
    },
  );
});
