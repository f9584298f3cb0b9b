import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import type { Fund } from '#contract/funds/fund-row.ts';
import type { FundDetail } from '#contract/funds/funds.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { Fraction } from '#tests/support/second/fraction.ts';
import { bandRate } from '#tests/support/second/ratio.ts';

let portal: SeededPortal;
let airline: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
}, 240_000);

afterAll(() => portal.close());

async function linesOf(month: string, more = ''): Promise<BillingLine[]> {
  const url = `/portal/api/monthly-billing?month=${month}&pageSize=100${more}`;
  return (await airline.call('GET', url)).json<{ items: BillingLine[] }>().items;
}

async function fundOf(leaseNo: string, kind: string): Promise<FundDetail> {
  const list = await airline.call('GET', `/portal/api/funds?lease=${leaseNo}&kind=${kind}`);
  const [fund] = list.json<{ items: Fund[] }>().items;
  const answer = await airline.call('GET', `/portal/api/funds/${fund?.id}?from=2026-01&to=2026-05`);
  return answer.json<FundDetail>();
}

/** A rate after some rises, each rounded to cents (§3.5). */
function risen(base: string, escalation: string, rises: number): Fraction {
  let value = Fraction.of(base);
  for (let at = 0; at < rises; at += 1)
    value = value.times(Fraction.of('1').plus(escalation)).rounded(2);
  return value;
}

/** The lines whose answer says other rates than its own base rates and rises give. */
function wronglyRisen(lines: readonly BillingLine[]): string[] {
  return lines.flatMap(({ id, rateBasis }) => {
    if (rateBasis === null) return [`${id} has no basis`];
    const { points, escalation, on } = rateBasis;
    const isRight = points.every(
      ({ base, rate }) => risen(base, escalation, on.length).against(rate) === 0,
    );
    return isRight ? [] : [id];
  });
}

describe('the rate of a billed line', () => {
  it('comes with the rates of the lease and the rises that give it, for every line of the demo', async () => {
    const lines = [...(await linesOf('2026-04')), ...(await linesOf('2025-11'))];

    expect(lines.length).toBeGreaterThan(50);
    expect(wronglyRisen(lines)).toEqual([]);
    expect(lines.some(({ rateBasis }) => (rateBasis?.on.length ?? 0) > 1)).toBe(true);
  });

  it('comes with what was flown and the band, from which a reader comes to it', async () => {
    const rated = (await linesOf('2026-04')).filter(({ ratio }) => ratio !== null);
    const wrong = rated.filter(({ ratio, rate, rateBasis }) => {
      const { flown = null, points = [] } = rateBasis ?? {};
      if (flown === null) return true;
      const quotient = Fraction.of(flown.minutes).over(60 * flown.cycles);
      const rungs = points.map((point) => ({ ratio: point.ratio ?? '', rate: point.rate }));
      const isSame = quotient.rounded(4).against(ratio ?? '') === 0;
      return !isSame || bandRate(rungs, quotient).against(rate) !== 0;
    });

    expect(rated.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
    expect(new Set(rated.map(({ rateBasis }) => rateBasis?.ratioOf))).toEqual(
      new Set(['engine', 'airframe']),
    );
  });

  it('is left unexplained once the recorded rates give another one', async () => {
    const [line] = await linesOf('2026-04', '&lease=AUR-A01');
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update fund_rate set rate = rate + 1 where fund_id = ${line?.fundId}
        and valid_from <= '2026-04-30' and valid_to >= '2026-04-01'`),
    );
    const [after] = await linesOf('2026-04', '&lease=AUR-A01');

    expect(line?.rateBasis).not.toBeNull();
    expect(after).toMatchObject({ id: line?.id, rate: line?.rate, rateBasis: null });
  });
});

describe('a line of the demo that is billed on an estimate', () => {
  it('comes with the reported months that its use averages', async () => {
    const estimated = (await linesOf('2026-05')).filter((line) => line.isEstimated);
    const used = estimated.filter((line) => line.used !== null);
    const wrong = used.filter((line) => {
      const figure = line.basis === 'FC' ? 'fc' : 'fhMin';
      const months = line.estimate?.months ?? [];
      const sum = months.reduce((all, month) => all + month[figure], 0);
      return months.length !== 3 || Math.round(sum / 3) !== line.used;
    });

    expect(used.length).toBeGreaterThan(2);
    expect(wrong).toEqual([]);
  });
});

describe('the rates of a fund', () => {
  it('are those of the lease after its rises, for each ratio and derate', async () => {
    const { rateTable } = await fundOf('AUR-A04', 'ENG_PR');
    const { points = [], escalation = '0', on = [] } = rateTable ?? {};
    const wrong = points.filter(
      ({ base, rate }) => risen(base, escalation, on.length).against(rate) !== 0,
    );

    expect(points.length).toBe(24);
    expect(wrong).toEqual([]);
    expect(points).toContainEqual(
      expect.objectContaining({ ratio: '2', derate: '10', base: '260.85' }),
    );
    expect(rateTable).toMatchObject({ method: 'BAND', contractRatio: '2.5', contractDerate: '10' });
  });
});
