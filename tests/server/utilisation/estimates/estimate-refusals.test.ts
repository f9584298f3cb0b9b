import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { estimateDesk } from '#tests/support/utilisation/estimate-desk.ts';
import { utilisationOf } from '#tests/support/utilisation/report-month.ts';

let portal: SeededPortal;
let lessor: TestBrowser;
let desk: ReturnType<typeof estimateDesk>;

beforeAll(async () => {
  portal = await createSeededPortal();
  lessor = await enterInternally(portal);
  desk = estimateDesk(lessor);
}, 240_000);

afterAll(() => portal.close());

const asOwner = (statement: string) =>
  portal.database.tx({ kind: 'owner' }, (tx) => tx.execute(sql.raw(statement)));

describe('an estimate that is refused', () => {
  it('names the month that comes first, and writes nothing', async () => {
    const late = await desk.find('AUR-A02', '2026-04');
    const { blockers, seen } = await desk.show(late);
    const answer = await desk.confirm(late, seen);

    expect(blockers).toEqual([
      'March 2026 is neither reported nor estimated. Estimate it first: totals chain.',
    ]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ detail: string }>().detail).toBe(blockers.join(' '));
    await desk.find('AUR-A02', '2026-04');
  });

  it.each([
    ['2026-06', 'AUR-A05', /^June 2026 has not ended yet\.$/],
    ['2026-05', 'AUR-A07', /^The report may still come: it is late after 16 Jun 2026\.$/],
    ['2026-04', 'AUR-A05', / is reported\.$/],
    ['2026-05', 'AUR-A04', / is estimated already\.$/],
  ])('says why %s of %s cannot be estimated', async (month, leaseNo, reason) => {
    const aurora = utilisationOf(await portal.enter('everything@aurora.example'));
    const { leases } = await aurora.read('month=2026-05');
    const leaseId = leases.find((one) => one.leaseNo === leaseNo)?.id ?? '';
    const late = { ...(await desk.find('AUR-A05', '2026-05')), leaseId, month };
    const shown = await desk.show(late);

    expect(shown.blockers[0]).toMatch(reason);
    expect((await desk.confirm(late, shown.seen)).statusCode).toBe(409);
  });

  it('is nobody else’s: not of a customer, not another’s lease, not what was never shown', async () => {
    const late = await desk.find('AUR-A05', '2026-05');
    const admin = await portal.enter('admin@aurora.example');
    const { seen } = await desk.show(late);
    const answers = [
      await desk.confirm(late, seen, randomUUID(), admin),
      await desk.confirm({ ...late, custId: 'BOR' }, seen),
      await lessor.call('GET', desk.url({ ...late, custId: 'BOR' })),
      await lessor.call('GET', desk.url({ ...late, leaseId: 'unknown' })),
      await desk.confirm(late, 'something else'),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404, 404, 409]);
    await desk.find('AUR-A05', '2026-05');
  });
});

describe('a month that the portal cannot bill', () => {
  it('says so: no rate, no fund', async () => {
    const late = await desk.find('BOR-A01', '2026-05');
    const rates = (from: string, to: string) =>
      asOwner(`update fund_rate set valid_to = '${to}' where valid_to = '${from}' and fund_id in
        (select id from fund where lease_no = 'BOR-A01')`);
    await rates('2026-12-31', '2026-03-31');
    const unrated = await desk.show(late);
    await rates('2026-03-31', '2026-12-31');
    await asOwner(`update fund set closed = '2026-04-30' where lease_no = 'BOR-A01'`);
    const unfunded = await desk.show(late);
    await asOwner(`update fund set closed = null where lease_no = 'BOR-A01'`);

    expect([unrated, unfunded].map(({ unbilled }) => unbilled)).toEqual([
      'No fund of the lease has a rate in May 2026.',
      'No fund of the lease is open in May 2026.',
    ]);
  });
});

describe('the database', () => {
  it('takes a bill that corrects nothing only while an estimate names none', async () => {
    const copy = portal.database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) =>
      tx.execute(sql`insert into invoice (id, cust_id, number, type, status, lease_id,
          lessor_entity_id, lease_no, asset_kind, asset_serial, asset_model, lessor_name,
          issue_date, due_date, currency, net, tax, gross, balance)
        select ${randomUUID()}, cust_id, 'AUR-INVENTED', type, 'issued', lease_id, lessor_entity_id,
          lease_no, asset_kind, asset_serial, asset_model, lessor_name, issue_date, due_date,
          currency, 1, 0, 1, 1
        from invoice where lease_no = 'AUR-A05' and type = 'supplementalRent' limit 1`),
    );

    await expect(copy).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    });
  });
});
