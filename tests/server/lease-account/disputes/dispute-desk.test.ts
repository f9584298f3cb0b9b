import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InternalDispute } from '#contract/lease-account/desk/internal-disputes.ts';
import type { Dispute } from '#contract/invoices/disputes.ts';
import type { invoiceList } from '#contract/invoices/invoices.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let finance: TestBrowser;
let lessor: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  finance = await portal.enter('finance@aurora.example');
  lessor = await enterInternally(portal);
}, 240_000);

afterAll(() => portal.close());

const post = (by: TestBrowser, url: string, payload: object) =>
  by.call('POST', url, { payload, headers: { 'idempotency-key': randomUUID() } });

async function overdueOf(): Promise<string> {
  const answer = await finance.call('GET', '/portal/api/invoices?status=all&pageSize=1');
  const { totals } = answer.json<PageOf<typeof invoiceList>>();
  return totals.find(({ currency }) => currency === 'USD')?.overdue ?? '';
}

/** Disputes all that is open of an overdue charge that the lease lets a dispute suspend. */
async function disputed(): Promise<{ invoiceId: string; number: string; dispute: Dispute }> {
  const [found] = await portal.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ id: string; number: string; balance: string; version: number }>(
      tx,
      sql`select i.id, i.number, i.balance::text, i.row_version as version from invoice i
          join lease l on l.id = i.lease_id
        where i.cust_id = 'AUR' and i.currency = 'USD' and i.status in ('issued', 'partPaid')
          and i.balance > 0 and i.due_date < '2026-06-01' and i.type = any(suspended_types(l.id, '2026-06-01'))
        order by i.number limit 1`,
    ),
  );
  if (found === undefined) throw new Error('Aurora owes nothing that it can dispute.');
  const { id: invoiceId, number, balance: amount, version: rowVersion } = found;
  const body = { reason: 'rate', amount, text: 'Another rate was agreed.', rowVersion };
  const answer = await post(finance, `/portal/api/invoices/${invoiceId}/disputes`, body);
  return { invoiceId, number, dispute: answer.json<Dispute>() };
}

async function atDesk(number: string, status = 'open'): Promise<InternalDispute | undefined> {
  const url = `/portal/api/internal/disputes?status=${status}&q=${number}`;
  return (await lessor.call('GET', url)).json<{ items: InternalDispute[] }>().items[0];
}

const decisionUrl = (id: string, custId = 'AUR') =>
  `/portal/api/internal/customers/${custId}/disputes/${id}/decision`;

describe('a dispute at the desk of the lessor (§3.9)', () => {
  it('that is rejected leaves the charge overdue, and the airline reads why', async () => {
    const before = await overdueOf();
    const { invoiceId, number, dispute } = await disputed();
    const open = await atDesk(number);
    expect(open).toMatchObject({ id: dispute.id, amount: dispute.amount, usedUp: '0.00' });
    expect(await overdueOf()).not.toBe(before);

    const outcome = 'The rate is that of schedule 3.';
    const body = { decision: 'reject', outcome, rowVersion: open?.rowVersion };
    const decided = await post(lessor, decisionUrl(dispute.id), body);

    expect(decided.json<InternalDispute>()).toMatchObject({ status: 'rejected', outcome });
    expect(await overdueOf()).toBe(before);
    const answer = await finance.call('GET', `/portal/api/invoices/${invoiceId}/disputes`);
    const { items, canDispute } = answer.json<{ items: Dispute[]; canDispute: boolean }>();
    expect(items[0]).toMatchObject({ status: 'rejected', outcome, usedUp: '0.00' });
    expect(canDispute).toBe(true);
    const news = await finance.call('GET', '/portal/api/notifications?pageSize=100');
    expect(news.body).toContain(`Dispute of ${number} rejected`);
    expect(await atDesk(number)).toBeUndefined();

    // Decided once.
    const again = await post(lessor, decisionUrl(dispute.id), body);
    expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('Reload')]);
  });

  it('that is resolved is closed for the airline', async () => {
    const { number, dispute } = await disputed();
    const open = await atDesk(number);

    const body = { decision: 'resolve', outcome: 'Credited.', rowVersion: open?.rowVersion };
    const decided = await post(lessor, decisionUrl(dispute.id), body);

    expect(decided.statusCode).toBe(200);
    expect(await atDesk(number, 'resolved')).toMatchObject({ outcome: 'Credited.' });
  });

  it('is decided with a reason, on the version that was read, by users of the lessor', async () => {
    const { number, dispute } = await disputed();
    const { rowVersion = 0 } = (await atDesk(number)) ?? {};
    const body = { decision: 'reject', outcome: 'As agreed.', rowVersion };

    const refused = [
      await post(lessor, decisionUrl(dispute.id), { ...body, outcome: ' ' }),
      await post(lessor, decisionUrl(dispute.id), { ...body, rowVersion: rowVersion + 1 }),
      await post(lessor, decisionUrl(dispute.id, 'BOR'), body),
      await post(finance, decisionUrl(dispute.id), body),
    ];

    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 409, 404, 403]);
    expect(await atDesk(number)).toMatchObject({ status: 'open', decidedBy: null });
  });
});
