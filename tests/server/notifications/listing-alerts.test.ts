import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NotificationPage } from '#contract/notifications/notifications.ts';
import { mostAlerts } from '#contract/lists/views.ts';
import { listingNews } from '#server/listings/listing-alerts.ts';
import { notify } from '#server/notifications/notify.steps.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { listingId } from '#tests/support/portal/listings.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let searcher: TestBrowser;
let colleague: TestBrowser;
let found: { id: string; number: string; manufacturer: string; model: string };

beforeAll(async () => {
  portal = await createSeededPortal();
  searcher = await portal.enter('generic@aurora.example');
  colleague = await portal.enter('everything@aurora.example');
  const answer = await searcher.call('GET', '/portal/api/listings?type=engine');
  const [first] = answer.json<{ items: (typeof found)[] }>().items;
  if (first === undefined) throw new Error('No engine is for sale.');
  found = first;
}, 120_000);

afterAll(() => portal.close());

const save = (id: string, changes: object, by = searcher) =>
  by.call('PUT', `/portal/api/views/${id}`, {
    payload: {
      list: 'listListings',
      name: 'Engines',
      query: 'type=engine',
      columns: null,
      isDefault: false,
      hasAlerts: true,
      rowVersion: null,
      ...changes,
    },
  });

/** Sends the notifications, as the hourly chore does. */
async function tellNews(): Promise<void> {
  await portal.database.tx({ kind: 'tenant', custId: 'AUR' }, async (tx) => {
    for (const news of await listingNews(tx, 'AUR', seededDay))
      await notify(tx, news, portal.clock.now());
  });
}

async function told(browser: TestBrowser): Promise<string[]> {
  const answer = await browser.call(
    'GET',
    '/portal/api/notifications?kind=assetForSale&pageSize=200',
  );
  const { items } = answer.json<NotificationPage>();
  return items.filter(({ title }) => title.startsWith('New for sale')).map(({ path }) => path);
}

async function offerToday(id: string): Promise<void> {
  await portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update listing set listed_on = ${seededDay}, updated_on = ${seededDay}
      where id = ${id}`),
  );
}

describe('saved searches of assets for sale (domain page §1.4)', () => {
  it('tell their person once of what is offered after they were told to, and nobody else', async () => {
    const id = randomUUID();
    expect((await save(id, {})).json()).toMatchObject({ hasAlerts: true, rowVersion: 1 });
    await tellNews();
    const before = await told(searcher);

    await offerToday(found.id);
    await tellNews();
    await tellNews();

    expect(before).toEqual([]);
    expect(await told(searcher)).toEqual([`/AssetForSale/Details?id=${found.id}`]);
    expect(await told(colleague)).toEqual([]);
  });

  it('tell nothing of what does not match, nor once they are told not to', async () => {
    const id = randomUUID();
    await save(id, { name: 'Quiet', query: 'q=nothing-is-called-so' });
    const other = randomUUID();
    await save(other, { name: 'Off' });
    await save(other, { name: 'Off', hasAlerts: false, rowVersion: 1 });
    const before = await told(searcher);

    await offerToday(await listingId(searcher, found.number));
    await tellNews();

    expect(await told(searcher)).toEqual(before);
  });

  it('of other lists are refused', async () => {
    const answer = await save(randomUUID(), { list: 'listInvoices' });

    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ issues: { message: string }[] }>().issues[0]?.message).toBe(
      'Only saved searches of assets for sale can have alerts.',
    );
  });

  it('with a column that no database can hold are refused', async () => {
    const answers = [
      await save(randomUUID(), { columns: ['\0'] }),
      await save(randomUUID(), { columns: ['\ud800'] }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  });

  it('are twenty for a person at most', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn <= mostAlerts; turn += 1) {
      const { statusCode } = await save(randomUUID(), { name: `Search ${turn}` }, colleague);
      statuses.push(statusCode);
    }
    const silent = await save(randomUUID(), { name: 'Silent', hasAlerts: false }, colleague);

    expect(statuses.lastIndexOf(200)).toBe(mostAlerts - 1);
    expect([statuses.at(-1), silent.statusCode]).toEqual([400, 200]);
  });
});
