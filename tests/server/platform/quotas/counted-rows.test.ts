import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/invoices/disputes.ts';
import type { InternalItem } from '#contract/projects/desk/internal-project-lists.ts';
import type { ItemDetail } from '#contract/projects/project-detail.ts';
import type { Scope, Tx } from '#server/platform/db/database.ts';
import type { QuotaSettings } from '#server/platform/quotas/quotas.ts';
import { storeQuotas } from '#server/platform/quotas/quotas.queries.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

// On both engines: it is the database that counts, by the plans it makes.

let portal: SeededPortal;
let aurora: TestBrowser;
let lessor: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('everything@aurora.example');
  lessor = await enterInternally(portal);
}, 240_000);

afterAll(() => portal.close());

const limit = (settings: QuotaSettings) =>
  portal.database.tx({ kind: 'owner' }, (tx) => storeQuotas(tx, settings));

const desk = '/portal/api/internal/customers/AUR';

const post = (by: TestBrowser, url: string, payload: object) =>
  by.call('POST', url, { payload, headers: { 'idempotency-key': randomUUID() } });

const write = (by: TestBrowser, url: string) => post(by, url, { text: 'See schedule 3.' });

async function openDispute(): Promise<{ invoiceId: string; id: string }> {
  const [invoice] = await portal.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ id: string; balance: string; rowVersion: number }>(
      tx,
      sql`select i.id, i.balance::text, i.row_version as "rowVersion" from invoice i
        where i.cust_id = 'AUR' and i.status in ('issued', 'partPaid') and i.balance > 0
          and i.type = any(suspended_types(i.lease_id, '2026-06-01'))
        order by i.number limit 1`,
    ),
  );
  if (invoice === undefined) throw new Error('Aurora owes nothing that it can dispute.');
  const { id: invoiceId, balance: amount, rowVersion } = invoice;
  const body = { reason: 'rate', amount, text: 'Another rate was agreed.', rowVersion };
  const answer = await post(aurora, `/portal/api/invoices/${invoiceId}/disputes`, body);
  expect(answer.statusCode).toBe(200);
  return { invoiceId, id: answer.json<Dispute>().id };
}

describe('messages of one thread', () => {
  afterEach(() => limit({}));

  it('of a dispute are counted for the airline alone, and the lessor answers at the limit', async () => {
    const { invoiceId, id } = await openDispute();
    const own = `/portal/api/invoices/${invoiceId}/disputes/${id}/messages`;
    const lessors = `${desk}/disputes/${id}/messages`;
    await limit({ disputeMessages: 1 });

    const answers = [
      await write(lessor, lessors),
      await write(aurora, own),
      await write(aurora, own),
      await write(lessor, lessors),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409, 200]);
  });

  it('of an item are counted for the airline alone, and the lessor returns it at the limit', async () => {
    const list = '/portal/api/internal/project-items?customer=AUR&status=answered';
    const [found] = (await lessor.call('GET', list)).json<{ items: InternalItem[] }>().items;
    const url = `${desk}/project-items/${found?.id}`;
    const item = (await lessor.call('GET', url)).json<ItemDetail>();
    const written = item.messages.filter(({ side }) => side === 'airline').length;
    await limit({ itemAnswers: written });

    const step = { step: 'return', text: 'Wrong page.', rowVersion: item.rowVersion };
    const returned = await post(lessor, `${url}/steps`, step);
    const { rowVersion } = returned.json<ItemDetail>();
    const body = { text: 'Right page.', uploadIds: [], rowVersion };
    const answers = `/portal/api/project-items/${item.id}/responses`;
    const refused = await post(aurora, answers, body);
    await limit({ itemAnswers: written + 1 });

    expect([returned.statusCode, refused.statusCode]).toEqual([200, 409]);
    expect((await post(aurora, answers, body)).statusCode).toBe(200);
  });
});

async function planOf(tx: Tx, [, column = '', condition = '']: readonly string[], table: string) {
  const rows = await selectRows<{ 'QUERY PLAN': string }>(
    tx,
    sql.raw(`explain select count(*) from ${table}
      where ${column} = '00000000-0000-4000-8000-000000000000' and ${condition}`),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** What the counting of each limit whose tables match does, with the rights of who creates the rows. */
async function plansOf(scope: Scope, isMeant: (table: string) => boolean): Promise<string[]> {
  const triggers = await portal.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ name: string; text: string }>(
      tx,
      sql`select tgrelid::regclass::text as name, encode(tgargs, 'escape') as text
        from pg_trigger where tgfoid = 'demand_quota'::regproc`,
    ),
  );
  return portal.database.tx(scope, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const found: string[] = [];
    for (const { name, text } of triggers.filter((trigger) => isMeant(trigger.name)))
      found.push(`${name}\n${await planOf(tx, text.split('\\000'), name)}`);
    return found;
  });
}

/** What owners at an airline create, with a role of the database of their own. */
const isOfOwners = (table: string): boolean =>
  /^(user_account|invitation_mail|service_key)$/.test(table);

const isOfPeople = (table: string): boolean => isOfOwners(table) && table !== 'service_key';

const asOwner: Scope = {
  kind: 'colleagues',
  custId: 'AUR',
  personId: '00000000-0000-4000-8000-000000000000',
};

/** Both owners and directories add people; what a directory made is counted apart. */
const isOfDirectory = (plan: string): boolean => plan.includes('user_account_provisioned');

it('the rows of each limit are found by an index that leaves out what is closed', async () => {
  const plans = await plansOf({ kind: 'tenant', custId: 'AUR' }, (table) => !isOfOwners(table));

  expect(plans.length).toBeGreaterThan(10);
  expect(plans.filter((plan) => !/Index Cond: .*= '0{8}-/.test(plan))).toEqual([]);
  expect(plans.filter((plan) => /Filter: .*(IS NULL|status)/.test(plan))).toEqual([]);
});

it('invitations are counted by an index that leaves out people who have a password', async () => {
  const plans = await plansOf(asOwner, isOfPeople);
  const ofOwners = plans.filter((plan) => !isOfDirectory(plan));

  expect([plans.length, ofOwners.length]).toEqual([3, 2]);
  expect(
    ofOwners.filter((plan) => !/user_account_invited|invitation_mail_customer/.test(plan)),
  ).toEqual([]);
});

it('keys of systems are counted by an index that leaves out revoked ones', async () => {
  const plans = await plansOf(asOwner, (table) => table === 'service_key');

  expect(plans).toEqual([expect.stringContaining('service_key_name')]);
  expect(plans.filter((plan) => /Filter: .*IS NULL/.test(plan))).toEqual([]);
});
