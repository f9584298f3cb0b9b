import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { shortText, decimal } from '#domain/money/decimal.ts';
import { type Corrections, openCorrections } from '#tests/support/utilisation/correction-desk.ts';

/** The lease of the demo that asks for 60 cycles; an engine of it was removed on 8 April 2026. */
const leaseNo = 'AUR-A06';

let opened: Corrections;

beforeAll(async () => {
  opened = await openCorrections(leaseNo);
}, 240_000);

afterAll(() => opened.portal.close());

async function restoration(month: string): Promise<BillingLine[]> {
  const url = `/portal/api/monthly-billing?month=${month}&lease=${leaseNo}`;
  const answer = await opened.airline.call('GET', url);
  return answer.json<{ items: BillingLine[] }>().items.filter(({ kind }) => kind === 'ENG_PR');
}

async function descriptionsOf(id: string): Promise<string> {
  const answer = await opened.airline.call('GET', `/portal/api/invoices/${id}`);
  return answer
    .json<InvoiceDetail>()
    .lines.map(({ description }) => description)
    .join('\n');
}

/** Flight hours per cycle of the airframe, as its report gives them. */
async function airframeRatio(month: string): Promise<string> {
  const input = await opened.aurora.read(`month=${month}`);
  const lease = input.leases.find((one) => one.leaseNo === leaseNo);
  const airframe = lease?.components.find(({ kind }) => kind === 'airframe');
  const { report } = input.leaseMonths.find(({ leaseId }) => leaseId === lease?.id) ?? {};
  const line = report?.lines.find(({ componentId }) => componentId === airframe?.id);
  const [hours = '0', minutes = '0'] = (line?.fh ?? '').split(':');
  const flown = decimal(String(Number(hours) * 60 + Number(minutes)));
  return shortText(flown.div(decimal(String(Number(line?.fc) * 60))), 4);
}

describe('an engine with fewer cycles than its lease asks for (§3.9)', () => {
  it('is billed by the ratio of the airframe in that month, and the line says why', async () => {
    const [few, own] = (await restoration('2026-04')).toSorted(
      (a, b) => (a.engineCycles ?? 0) - (b.engineCycles ?? 0),
    );
    const description = await descriptionsOf(few?.invoiceId ?? '');

    expect(few).toMatchObject({ ratioOf: 'airframe', minimumCycles: 60 });
    expect(few?.engineCycles).toBeGreaterThan(0);
    expect(few?.engineCycles).toBeLessThan(60);
    expect(few?.ratio).toBe(await airframeRatio('2026-04'));
    expect(own).toMatchObject({ ratioOf: 'engine' });
    expect(description).toContain(
      `FH/FC ${few?.ratio} of the airframe (the engine flew ${few?.engineCycles} cycles, its ratio counts from 60)`,
    );
  });

  it('is corrected by the minimum that the lease has now', async () => {
    await opened.portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update lease set ratio_minimum_cycles = 9999 where lease_no = ${leaseNo}`),
    );
    const { id } = await opened.desk.request('2026-02', 60);
    const { rowVersion } = await opened.desk.readCase(id);
    const done = await opened.desk.decide(id, { decision: 'approve', note: '', rowVersion });
    const lines = await restoration('2026-02');

    expect(done.statusCode).toBe(200);
    expect(
      lines.map(({ ratio, ratioOf, minimumCycles }) => [ratio, ratioOf, minimumCycles]),
    ).toEqual([
      ['2.5', 'contract', 9999],
      ['2.5', 'contract', 9999],
    ]);
  });
});
