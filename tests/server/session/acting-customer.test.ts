import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from '#contract/session/acting-customer.ts';
import { actFor, chooseCustomer } from '#tests/support/portal/act-for.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: SeededPortal;
let iris: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  iris = await enterInternally(portal);
}, 120_000);

afterAll(() => portal.close());

const invoices = (browser: TestBrowser) =>
  browser.call('GET', '/portal/api/invoices?status=all&pageSize=5');

const lastEntry = async () => {
  const [row] = await tableRows(portal.database, 'audit_log', sql`order by id desc limit 1`);
  return row;
};

describe('acting for a customer (R16)', () => {
  it('lists every customer, searched and ordered, in a fixed number of statements', async () => {
    const url = '/portal/api/internal/customers?sort=-code';
    const all = (await iris.call('GET', url)).json<{ items: Customer[]; total: number }>();
    const count = await portal.countStatements(() => iris.call('GET', url), 'identity');
    const found = (await iris.call('GET', `${url}&q=borealis`)).json<{ items: Customer[] }>();

    // The visit, the page and the total.
    expect(count).toBe(3);
    expect(all.items.map(({ id }) => id)).toEqual(['NIM', 'CUM', 'BOR', 'AUR']);
    expect(all.items.at(-1)).toMatchObject({ name: 'Aurora Airways', status: 'active', users: 9 });
    expect(found.items.map(({ id }) => id)).toEqual(['BOR']);
  });

  it('shows no customer before one is chosen', async () => {
    const fresh = await enterInternally(portal);

    const me = await fresh.call('GET', '/portal/api/me');
    const refused = await invoices(fresh);

    expect(me.json()).toMatchObject({ realm: 'internal', customer: null });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      403,
      'customerNotChosen',
    ]);
  });

  it('shows what that customer has, and another one’s after a change', async () => {
    const fresh = await enterInternally(portal);
    const asAurora = await actFor(fresh, 'AUR');
    const aurora = await invoices(asAurora);
    const asBorealis = await actFor(asAurora, 'BOR');
    const borealis = await invoices(asBorealis);
    const bruno = await invoices(await portal.enter('everything@borealis.example'));

    expect(aurora.statusCode).toBe(200);
    expect(borealis.json<{ items: object[] }>().items).toEqual(
      bruno.json<{ items: object[] }>().items,
    );
    expect(borealis.json<{ items: object[] }>().items).not.toEqual(
      aurora.json<{ items: object[] }>().items,
    );
  });

  it('refuses a token of the former customer at once: it would write into the new one', async () => {
    const fresh = await enterInternally(portal);
    const asAurora = await actFor(fresh, 'AUR');
    const asBorealis = await actFor(asAurora, 'BOR');

    expect((await invoices(asAurora)).statusCode).toBe(401);
    expect((await invoices(asBorealis)).statusCode).toBe(200);
  });

  it('gives the successor to a refresh that was under way with the former token', async () => {
    const fresh = await enterInternally(portal);
    const asAurora = await actFor(fresh, 'AUR');
    await actFor(asAurora, 'BOR');

    const late = await asAurora.refresh(asAurora.cookie.token);

    expect(late.statusCode).toBe(200);
    const { token } = late.json<{ token: string }>();
    const me = await iris.call('GET', '/portal/api/me', {
      headers: { authorization: `Bearer ${token}`, cookie: fresh.bind },
    });
    expect(me.json()).toMatchObject({ customer: { custId: 'BOR' } });
  });

  it('records who chose whom, and writes the customer beside the person afterwards', async () => {
    const fresh = await enterInternally(portal);
    const asAurora = await actFor(fresh, 'AUR');
    const chosen = await lastEntry();
    await asAurora.call('GET', '/portal/api/invoices/export?format=csv&status=all');
    const exported = await lastEntry();
    await actFor(asAurora, null);
    const left = await lastEntry();

    expect(chosen).toMatchObject({
      event: 'customer.chosen',
      custId: 'AUR',
      detail: { from: null, to: 'AUR' },
    });
    expect(exported).toMatchObject({
      event: 'list.exported',
      custId: 'AUR',
      externalUserId: chosen?.externalUserId,
    });
    expect(left).toMatchObject({ custId: null, detail: { from: 'AUR', to: null } });
  });

  it('answers an unknown customer like one that does not exist, and stays', async () => {
    const asAurora = await actFor(await enterInternally(portal), 'AUR');

    expect((await chooseCustomer(asAurora, 'ZZZ')).statusCode).toBe(404);
    expect((await chooseCustomer(asAurora, 'aur')).statusCode).toBe(400);
    expect((await invoices(asAurora)).statusCode).toBe(200);
  });
});
