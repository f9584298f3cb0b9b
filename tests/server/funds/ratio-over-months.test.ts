import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import type { Estimate } from '#contract/utilisation/desk/internal-estimates.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { Fraction, total } from '#tests/support/second/fraction.ts';
import { estimateDesk } from '#tests/support/utilisation/estimate-desk.ts';

/** A lease of the demo whose April 2026 is billed and whose June is late. */
const leaseNo = 'AUR-A04';
const sixMonths = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'];

let portal: SeededPortal;
let airline: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  await change(`update ratio_table set basis = 'ROLL6' where cust_id = 'AUR'`);
}, 240_000);

afterAll(() => portal.close());

async function change(statement: string): Promise<void> {
  await portal.database.tx({ kind: 'owner' }, (tx) => tx.execute(sql.raw(statement)));
}

interface Flown {
  readonly month: string;
  readonly minutes: number;
  readonly cycles: number;
}

/** What the reports of the lease say of a component, month by month. */
function reportsOf(serial: string): Promise<Flown[]> {
  return portal.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<Flown>(
      tx,
      sql`select r.month, l.fh_min as minutes, l.fc as cycles
        from util_report r join lease on lease.id = r.lease_id and lease_no = ${leaseNo}
          join util_line l on l.report_id = r.id
        where r.is_current and l.serial = ${serial} order by r.month`,
    ),
  );
}

/** The hours of some months over their cycles, to four decimals (§3.5). */
function ratioOf(months: readonly Flown[]): string {
  const minutes = total(months.map((one) => Fraction.of(one.minutes)));
  const cycles = total(months.map((one) => Fraction.of(one.cycles)));
  return minutes.over(60).over(cycles).rounded(4).text(4);
}

async function restorationLine(): Promise<BillingLine> {
  const url = `/portal/api/monthly-billing?month=2026-04&lease=${leaseNo}`;
  const { items } = (await airline.call('GET', url)).json<{ items: BillingLine[] }>();
  const line = items.find(({ kind }) => kind === 'ENG_PR');
  if (line === undefined) throw new Error('The lease bills no engine.');
  return line;
}

/** Bills the line by a ratio, at the rate of the band that begins at or below it (§3.5). */
async function billBy(line: BillingLine, ratio: string): Promise<BillingLine> {
  await change(`update billing_line bl set ratio = ${ratio}, rate = (
      select b.rate from fund_rate r join ratio_band b on b.ratio_table_id = r.ratio_table_id
      where r.fund_id = bl.fund_id and '2026-04-15' between r.valid_from and r.valid_to
        and b.derate = coalesce(bl.rate_derate, b.derate) and b.ratio_from <= ${ratio}
      order by b.ratio_from desc limit 1)
    where invoice_id = '${line.invoiceId}' and fund_id = '${line.fundId}'`);
  return restorationLine();
}

describe('a line that is billed by the ratio of six months', () => {
  it('comes with the hours and cycles of each month, whose quotient is its ratio (§3.5)', async () => {
    const before = await restorationLine();
    const reports = await reportsOf(before.component);
    const counted = reports.filter(({ month }) => sixMonths.includes(month));
    const { rateBasis, ratio } = await billBy(before, ratioOf(counted));
    const { flownMonths = [] } = rateBasis ?? {};

    expect(before.rateBasis).toMatchObject({ ratioPeriod: 'ROLL6', flown: null, flownMonths: [] });
    expect(flownMonths).toEqual(counted.map((one) => ({ ...one, isEstimated: false })));
    expect(flownMonths.map(({ month }) => month)).toEqual(sixMonths);
    expect(ratioOf(flownMonths)).toBe(Fraction.of(ratio ?? '0').text(4));
  });

  it('says which of them is an estimate', async () => {
    await change(`update util_report set status = 'estimated' where month = '2026-02'
      and is_current and lease_id = (select id from lease where lease_no = '${leaseNo}')`);
    const { rateBasis } = await restorationLine();

    expect(rateBasis?.flownMonths.filter((one) => one.isEstimated)).toEqual([
      expect.objectContaining({ month: '2026-02' }),
    ]);
  });
});

describe('the estimate of a month that is billed by the ratio of six months', () => {
  it('lists them with the estimated one, and bills nothing (decision 022)', async () => {
    const desk = estimateDesk(await enterInternally(portal));
    const late = await desk.find('AUR-A08', '2026-05');
    const { ratios, components, unbilled, bill }: Estimate = await desk.show(late);
    const wrong = ratios.filter(({ component, ratio, flownMonths }) => {
      const own = components.find(({ serial }) => serial === component);
      const last = flownMonths.at(-1);
      const isOwn = last?.minutes === own?.fhMin && last?.cycles === own?.fc;
      const isRatio = ratioOf(flownMonths) === Fraction.of(ratio).text(4);
      return !isOwn || !isRatio || last?.isEstimated !== true || flownMonths.length !== 6;
    });

    expect([bill, unbilled]).toEqual([null, expect.stringContaining('several months')]);
    expect(ratios.length).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
  });
});
