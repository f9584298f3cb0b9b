import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InternalNotice } from '#contract/publishing/internal-notices.ts';
import type { Notice } from '#contract/notifications/notices.ts';
import type { NotificationItem } from '#contract/notifications/notifications.ts';
import { tellDueNotices } from '#server/notifications/tell-due-notices.steps.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const base = '/portal/api/internal/notices';

let portal: SeededPortal;
let lessor: TestBrowser;
let finance: TestBrowser;
let customer: TestBrowser;
let borealis: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  lessor = await enterInternally(portal);
  finance = await portal.enter('finance@aurora.example');
  customer = await portal.enter('customer@aurora.example');
  borealis = await portal.enter('finance@borealis.example');
}, 240_000);

afterAll(() => portal.close());

const plain = {
  title: 'Offices closed on Friday',
  text: 'Nobody answers the phone.\nMail is read on Monday.',
  severity: 'info',
  custIds: null,
  rightNeeded: null,
  from: '2026-06-15',
  until: '2026-06-19',
} as const;

function send(method: 'POST' | 'PUT', path: string, payload: object) {
  const headers = { 'idempotency-key': randomUUID() };
  return lessor.call(method, `${base}${path}`, { payload, headers });
}

async function publish(facts: object): Promise<InternalNotice> {
  const answer = await send('POST', '', { ...plain, ...facts });
  expect(answer.statusCode).toBe(200);
  return answer.json<InternalNotice>();
}

async function seenBy(browser: TestBrowser): Promise<Notice[]> {
  return (await browser.call('GET', '/portal/api/dashboard')).json<{ notices: Notice[] }>().notices;
}

const titlesOf = async (browser: TestBrowser) => (await seenBy(browser)).map(({ title }) => title);

async function toldTo(browser: TestBrowser): Promise<string[]> {
  const path = '/portal/api/notifications?kind=notice&pageSize=50';
  const { items } = (await browser.call('GET', path)).json<{ items: NotificationItem[] }>();
  return items.map(({ title }) => title);
}

const newFor = async (browser: TestBrowser) => [
  (await titlesOf(browser)).filter((title) => title.startsWith('New')),
  (await toldTo(browser)).filter((title) => title.startsWith('New')),
];

describe('a notice', () => {
  it('of today shows and tells at once, to everybody of all customers', async () => {
    const notice = await publish({});

    const { id, title, text, severity, from, until } = notice;
    const expected = { id, title, text, severity, from, until };
    expect(notice).toMatchObject({ ...plain, status: 'running', publishedBy: 'Iris Lennon' });
    for (const browser of [finance, customer, borealis]) {
      expect(await seenBy(browser)).toContainEqual(expected);
      expect(await toldTo(browser)).toContain(plain.title);
    }
  });

  it('for chosen customers and people with a right reaches nobody else, in list and bell', async () => {
    await publish({ title: 'New format', custIds: ['AUR'], rightNeeded: 'customer' });
    await publish({ title: 'New bank', custIds: ['AUR'], rightNeeded: 'financial' });

    expect(await newFor(finance)).toEqual([['New bank'], ['New bank']]);
    expect(await newFor(customer)).toEqual([['New format'], ['New format']]);
    expect(await newFor(borealis)).toEqual([[], []]);
  });

  it('that is urgent stands first and says so', async () => {
    await publish({ title: 'Payments fail', severity: 'critical' });

    expect((await titlesOf(finance))[0]).toBe('Payments fail');
    expect(await toldTo(finance)).toContain('Urgent: Payments fail');
  });

  it('that is withdrawn leaves dashboard and bell', async () => {
    const { id, rowVersion } = await publish({ title: 'By mistake' });
    const before = await toldTo(finance);
    const answer = await send('POST', `/${id}/withdrawal`, { reason: 'Wrong.', rowVersion });
    const again = await send('POST', `/${id}/withdrawal`, { reason: 'Wrong.', rowVersion });

    expect([before.includes('By mistake'), answer.statusCode, again.statusCode]).toEqual([
      true,
      200,
      409,
    ]);
    expect(answer.json()).toMatchObject({
      status: 'withdrawn',
      withdrawal: { at: '2026-06-15T12:00:00.000Z', by: 'Iris Lennon', reason: 'Wrong.' },
    });
    expect(await titlesOf(finance)).not.toContain('By mistake');
    expect(await toldTo(finance)).not.toContain('By mistake');
  });

  it('stays as it is once it has begun', async () => {
    const { id, rowVersion } = await publish({ title: 'Began' });
    const answer = await send('PUT', `/${id}`, { ...plain, title: 'Else', rowVersion });

    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      409,
      'Customers may have read this notice. Withdraw it and publish another one.',
    ]);
  });

  it.each([
    ['begins in the past', { from: '2026-06-14' }, 400],
    ['ends before it begins', { from: '2026-06-18', until: '2026-06-17' }, 400],
    ['is for nobody', { custIds: [] }, 400],
    ['is for a customer that is not there', { custIds: ['AUR', 'ZZZ'] }, 404],
    ['says nothing', { text: '  ' }, 400],
    ['says too much', { text: 'x'.repeat(4001) }, 400],
  ])('that %s is refused', async (_name, change, status) => {
    const title = `Refused ${randomUUID()}`;
    const answer = await send('POST', '', { ...plain, title, ...change });

    expect(answer.statusCode).toBe(status);
    expect(await titlesOf(finance)).not.toContain(title);
  });
});

describe('a scheduled notice', () => {
  it('can be changed, and shows and tells on its day, once', async () => {
    const later = { title: 'Maintenance', from: '2026-06-17', until: '2026-06-17' };
    const { id, rowVersion, status } = await publish({ ...later, custIds: ['BOR'] });
    const body = { ...plain, ...later, custIds: ['AUR'], rowVersion };
    const changed = await send('PUT', `/${id}`, body);
    const stale = await send('PUT', `/${id}`, body);
    const before = await titlesOf(finance);

    portal.clock.advance(2 * 86_400);
    const again = await portal.enter('finance@aurora.example');
    await tellDueNotices({ database: portal.database, now: portal.clock.now });
    await tellDueNotices({ database: portal.database, now: portal.clock.now });

    expect([status, changed.statusCode, stale.statusCode]).toEqual(['scheduled', 200, 409]);
    expect(before).not.toContain('Maintenance');
    expect(await titlesOf(again)).toContain('Maintenance');
    expect((await toldTo(again)).filter((title) => title === 'Maintenance')).toHaveLength(1);
    const other = await portal.enter('finance@borealis.example');
    expect(await titlesOf(other)).not.toContain('Maintenance');
    expect(await toldTo(other)).not.toContain('Maintenance');
  });
});

describe("the lessor's list of notices", () => {
  it('is narrowed by state and customer, in three statements', async () => {
    const iris = await enterInternally(portal);
    const read = async (query: string) => {
      const answer = await iris.call('GET', `${base}?pageSize=100&${query}`);
      return answer.json<{ items: InternalNotice[] }>().items.map(({ title }) => title);
    };

    expect(await read('status=withdrawn')).toEqual(['By mistake']);
    expect(await read('customer=BOR')).not.toContain('New bank');
    expect(await read('customer=AUR')).toContain('New bank');
    const work = () => iris.call('GET', `${base}?status=all`);
    expect(await portal.countStatements(work, 'publisher')).toBe(3);
  });

  it('is what the audit log has, too', async () => {
    const events = ['notice.published', 'notice.changed', 'notice.withdrawn'];
    const lines = await tableRows(portal.database, 'audit_log', sql`where event in ${events}`);

    expect(new Set(lines.map(({ event }) => event))).toEqual(new Set(events));
    expect(lines[0]?.detail).toMatchObject({ title: plain.title, text: plain.text, custIds: null });
  });
});
