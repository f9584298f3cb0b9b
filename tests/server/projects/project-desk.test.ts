import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  InternalItem,
  InternalProject,
} from '#contract/projects/desk/internal-project-lists.ts';
import type { ItemDetail, ProjectDetail } from '#contract/projects/project-detail.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: SeededPortal;
let lessor: TestBrowser;
let airline: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  lessor = await enterInternally(portal);
  airline = await portal.enter('technical@aurora.example');
}, 240_000);

afterAll(() => portal.close());

const base = '/portal/api/internal';

async function read<T>(path: string, browser = lessor): Promise<T> {
  const reply = await browser.call('GET', path);
  expect([reply.statusCode, path]).toEqual([200, path]);
  return reply.json<T>();
}

const items = async (query = ''): Promise<InternalItem[]> =>
  (await read<{ items: InternalItem[] }>(`${base}/project-items?pageSize=200&${query}`)).items;

async function answered(): Promise<ItemDetail> {
  const [found] = await items('customer=AUR&status=answered');
  return read<ItemDetail>(`${base}/customers/AUR/project-items/${found?.id}`);
}

function send(
  method: 'POST' | 'PUT',
  path: string,
  payload: object,
  key: string = randomUUID(),
  browser = lessor,
) {
  return browser.call(method, path, { payload, headers: { 'idempotency-key': key } });
}

function step(item: ItemDetail, body: object, browser = lessor) {
  const path = `${base}/customers/AUR/project-items/${item.id}/steps`;
  const whole = { text: 'Checked.', rowVersion: item.rowVersion, ...body };
  return send('POST', path, whole, randomUUID(), browser);
}

async function project(): Promise<InternalProject> {
  const path = `${base}/projects?customer=AUR&q=AUR-A06`;
  const [found] = (await read<{ items: InternalProject[] }>(path)).items;
  if (found === undefined) throw new Error('The seed has no redelivery of AUR-A06.');
  return found;
}

describe("the lessor's lists of items and projects", () => {
  it('show what waits for the lessor over all customers', async () => {
    const waiting = await items();

    expect(new Set(waiting.map(({ custId }) => custId)).size).toBeGreaterThan(1);
    const others = waiting.filter(
      ({ status, owner }) =>
        status !== 'answered' && !(owner === 'lessor' && ['open', 'returned'].includes(status)),
    );
    expect(others).toEqual([]);
  });

  it('count the items of a project as its customer sees them', async () => {
    const { id, openItems } = await project();
    const own = await read<{ total: number }>(`/portal/api/project-items?project=${id}`, airline);

    expect(openItems).toBe(own.total);
  });

  it('read three statements each, however many rows there are', async () => {
    for (const list of ['project-items', 'projects']) {
      const work = () => read(`${base}/${list}?pageSize=200`);
      expect(await portal.countStatements(work, 'lessor')).toBe(3);
    }
  });
});

describe('a step of the lessor on an item', () => {
  it('returns an answer, which is answered again and closed, and tells the airline', async () => {
    const item = await answered();
    const returned = (await step(item, { step: 'return', text: 'Wrong page.' })).json<ItemDetail>();
    const path = `/portal/api/project-items/${item.id}/responses`;
    const body = { text: 'Right page.', uploadIds: [], rowVersion: returned.rowVersion };
    const again = (await send('POST', path, body, randomUUID(), airline)).json<ItemDetail>();
    const closed = (await step(again, { step: 'close' })).json<ItemDetail>();

    expect([returned.status, again.status, closed.status]).toEqual([
      'returned',
      'answered',
      'closed',
    ]);
    expect(closed.messages.slice(-3).map(({ side, text }) => [side, text])).toEqual([
      ['lessor', 'Wrong page.'],
      ['airline', 'Right page.'],
      ['lessor', 'Checked.'],
    ]);
    const told = await tableRows(portal.database, 'notification');
    expect(told.map(({ kind, title }) => [kind, title])).toEqual(
      expect.arrayContaining([
        ['projectAnswered', `Item ${item.number} of ${item.projectNumber} was closed`],
      ]),
    );
  });

  it('waives for an amount, and opens again without it', async () => {
    const item = await answered();
    const waiver = { currency: 'USD', amount: '2500.00' };

    const waived = (await step(item, { step: 'waive', waiver })).json<ItemDetail>();
    const open = (await step(waived, { step: 'reopen' })).json<ItemDetail>();

    expect([waived.status, waived.waiver]).toEqual(['waived', waiver]);
    expect([open.status, open.waiver]).toEqual(['open', null]);
  });

  it.each([
    ['without a word', { step: 'close', text: ' ' }, 400],
    ['on an older version', { step: 'close', rowVersion: 99 }, 409],
    ['that is not possible now', { step: 'reopen' }, 409],
    [
      'for an amount of nothing',
      { step: 'waive', waiver: { currency: 'USD', amount: '0.00' } },
      400,
    ],
  ])('%s is refused and changes nothing', async (_name, body, status) => {
    const item = await answered();

    expect((await step(item, body)).statusCode).toBe(status);
    expect(await read(`${base}/customers/AUR/project-items/${item.id}`)).toEqual(item);
  });

  it('is not for a customer, and not found under another one', async () => {
    const item = await answered();
    const foreign = `${base}/customers/CUM/project-items/${item.id}`;

    expect((await step(item, { step: 'close' }, airline)).statusCode).toBe(403);
    expect((await lessor.call('GET', foreign)).statusCode).toBe(404);
  });
});

describe('a project at the desk', () => {
  it('takes a milestone, its forecast and its day, and the airline sees them', async () => {
    const { id } = await project();
    const path = `${base}/customers/AUR/projects/${id}/milestones`;
    const planned = { name: 'Engine preservation', planned: '2026-07-01' };
    const added = (await send('POST', path, planned)).json<ProjectDetail>();
    const milestone = added.milestones.find(({ name }) => name === planned.name);
    const dates = { forecast: '2026-07-04', actual: null };
    const change = { ...dates, rowVersion: milestone?.rowVersion };
    const moved = await send('PUT', `${path}/${milestone?.id}`, change);
    const stale = await send('PUT', `${path}/${milestone?.id}`, {
      ...change,
      actual: '2026-07-02',
    });

    expect([moved.statusCode, stale.statusCode]).toEqual([200, 409]);
    const seen = await read<ProjectDetail>(`/portal/api/projects/${id}`, airline);
    expect(seen.milestones.find(({ name }) => name === planned.name)).toMatchObject(dates);
    expect(seen.activity.map(({ kind }) => kind).slice(0, 2)).toEqual([
      'milestoneChanged',
      'milestoneAdded',
    ]);
  });

  it('takes an item under the next number, once, and is audited', async () => {
    const { id } = await project();
    const path = `${base}/customers/AUR/projects/${id}/items`;
    const raised = {
      ata: '32',
      category: 'gear',
      description: '<b>Left</b> main gear: leaking damper.',
      findingRef: '',
      leaseClause: '',
      severity: 'B',
      owner: 'airline',
      person: '',
      due: '2026-07-10',
    };
    const list = `/portal/api/project-items?project=${id}&status=all`;
    const before = (await read<{ total: number }>(list, airline)).total;
    const key = randomUUID();
    const answers = await Promise.all([
      send('POST', path, raised, key),
      send('POST', path, raised, key),
    ]);

    const item = answers[0].json<ItemDetail>();
    expect(item).toMatchObject({
      ...raised,
      number: before + 1,
      status: 'open',
      raised: '2026-06-15',
    });
    expect((await read<{ total: number }>(list, airline)).total).toBe(before + 1);
    const events = ['milestone.added', 'milestone.changed', 'projectItem.raised'];
    const lines = await tableRows(portal.database, 'audit_log', sql`where event in ${events}`);
    expect(lines.map(({ event, custId }) => [event, custId])).toEqual(
      events.map((event) => [event, 'AUR']),
    );
  });
});
