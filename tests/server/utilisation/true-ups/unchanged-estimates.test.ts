import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import { formatHours } from '#domain/format/hours.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { type Confirmed, estimateDesk } from '#tests/support/utilisation/estimate-desk.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';

const leaseNo = 'AUR-A05';
const month = '2026-05';

let portal: SeededPortal;
let airline: TestBrowser;
let desk: ReturnType<typeof estimateDesk>;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  desk = estimateDesk(await enterInternally(portal));
}, 240_000);

afterAll(() => portal.close());

async function lines(): Promise<BillingLine[]> {
  const url = `/portal/api/monthly-billing?month=${month}&lease=${leaseNo}`;
  return (await airline.call('GET', url)).json<{ items: BillingLine[] }>().items;
}

describe('a late report of exactly what was estimated', () => {
  it('issues nothing, and the bill rests on the report from then on', async () => {
    const late = await desk.find(leaseNo, month);
    const { seen, components } = await desk.show(late);
    const billed = (await desk.confirm(late, seen)).json<Confirmed>().invoice;
    const before = await lines();
    const aurora = utilisationOf(airline);
    const input = await aurora.read(`month=${month}`);
    const stored = monthOfLease(input, leaseNo);
    const blank = flownMonth(input, stored, {});
    const report = {
      ...blank,
      lines: blank.lines.map((line) => {
        const use = components.find(({ id }) => id === line.componentId);
        return use === undefined
          ? line
          : { ...line, fh: formatHours(use.fhMin), fc: String(use.fc) };
      }),
    };
    const saved = await aurora.save(stored, report);
    if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
    const { results } = await aurora.submit([saved.current]);
    // Other figures may give the same amounts, for example below a minimum: the report counts (§3.5).
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update util_line set fc = fc + 40 where report_id in (
        select id from util_report
          where status = 'estimated' and not is_current and month = ${month})`),
    );
    const after = await lines();
    const byRatio = after.filter(({ ratio }) => ratio !== null);

    expect(results).toMatchObject([
      { kind: 'accepted', trueUp: { estimate: billed?.number, outcome: 'same', document: null } },
    ]);
    expect([before, after].map((all) => all.every(({ isEstimated }) => isEstimated))).toEqual([
      true,
      false,
    ]);
    expect(byRatio.length).toBeGreaterThan(0);
    expect(byRatio.filter(({ rateBasis }) => rateBasis === null)).toEqual([]);
    expect(after.some(({ isEstimated }) => isEstimated)).toBe(false);
    expect(after.every(({ estimate }) => estimate === null)).toBe(true);
    expect(after.map(({ amount, invoice }) => [amount, invoice])).toEqual(
      before.map(({ amount, invoice }) => [amount, invoice]),
    );
  });
});
