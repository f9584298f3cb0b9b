import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

const head =
  'lease_no,from,rent,frequency,rent_day,day_count,basis,index,tenor_months,margin,floor,amortisation,assumed_rate,per_basis_point';

/** The notional and the factor of domain page §3.2, from a day of a lease on. */
const notional =
  'SMP-E01,2026-06-15,32500000.00,quarterly,15,ACT/360,notional,CME Term SOFR,3,0.0215,0,412500.00,,';
const factor =
  'SMP-A01,2026-07-01,310000.00,monthly,1,30/360US,factor,CME Term SOFR,1,,,,0.04,135.00';

const terms = [
  head,
  'SMP-E01,2024-06-01,62000.00,monthly,15,30/360US,fixed,,,,,,,',
  notional,
  'SMP-A01,2021-03-01,285000.00,monthly,1,30/360US,fixed,,,,,,,',
  factor,
].join('\n');

/** The rates of §3.2; 11 and 29 June 2026 are two business days before the periods. */
const rates = [
  'index,tenor_months,date,rate',
  'CME Term SOFR,3,2026-06-11,0.0428517',
  'CME Term SOFR,1,2026-06-29,0.0431842',
].join('\n');

const files = exampleFiles({
  'rent-terms.csv': terms,
  'index-fixings.csv': rates,
  'interest-terms.csv': null,
});

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(files);
}, 120_000);

afterAll(() => opened.close());

interface Period {
  readonly from: string;
  readonly amount: string;
  readonly isEstimated: boolean;
  readonly notional: string | null;
}

async function periodOf(lease: string, from: string): Promise<Period | undefined> {
  const [row] = await opened.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<Period>(
      tx,
      sql`select period_from::text as "from", amount::numeric(18,2)::text as amount,
          is_estimated as "isEstimated", opening_notional::numeric(18,2)::text as notional
        from rent_schedule r join lease l on l.id = r.lease_id
        where lease_no = ${lease} and period_from = ${from}`,
    ),
  );
  return row;
}

async function sheetOf(lease: string, from: string): Promise<RentSheet> {
  const answer = await opened.browser.call('GET', `/portal/api/rent-calculation/${lease}/${from}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<RentSheet>();
}

describe('imported rents that follow an index (§3.2)', () => {
  it('pay interest on a notional and repay it', async () => {
    expect(await periodOf('SMP-E01', '2026-06-15')).toEqual({
      from: '2026-06-15',
      amount: '946976.62',
      isEstimated: false,
      notional: '32500000.00',
    });
  });

  it('move by an amount per basis point', async () => {
    expect(await periodOf('SMP-A01', '2026-07-01')).toMatchObject({ amount: '314298.67' });
  });

  it('are shown step by step, beside the fixed rents before them', async () => {
    const [fixed, floating] = [
      await sheetOf('SMP-E01', '2026-05-15'),
      await sheetOf('SMP-E01', '2026-06-15'),
    ];

    expect(fixed.period.amount).toBe('62000.00');
    expect(floating.period).toMatchObject({ amount: '946976.62', isEstimated: false });
    expect(floating.fixing).toMatchObject({
      index: 'CME Term SOFR 3M',
      determination: '2026-06-11',
      rate: '0.0428517',
    });
    expect(JSON.stringify(floating.steps)).toContain('534476.62');
  });

  it('are estimates until the rate of their period is imported, alone in a file', async () => {
    const before = await periodOf('SMP-E01', '2026-09-15');
    const rate = 'index,tenor_months,date,rate\nCME Term SOFR,3,2026-09-11,0.0410000\n';
    await importTexts(opened.database, new Map([['index-fixings.csv', rate]]));

    expect(before).toMatchObject({ isEstimated: true, notional: '32087500.00' });
    // 32,087,500.00 × (4.1 % + 2.15 %) × 91 / 360 = 506,937.93, and 412,500.00.
    expect(await periodOf('SMP-E01', '2026-09-15')).toMatchObject({
      amount: '919437.93',
      isEstimated: false,
    });
  });

  it('change nothing when they are imported again', async () => {
    const { tables } = await importTexts(opened.database, files);

    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
  });

  it('become fixed rents by a changed row', async () => {
    const fixed = 'SMP-A01,2026-07-01,310000.00,monthly,1,30/360US,fixed,,,,,,,';
    const changed = terms.replace(factor, fixed);
    await importTexts(opened.database, new Map([['rent-terms.csv', changed]]));
    const period = await periodOf('SMP-A01', '2026-08-01');
    await importTexts(opened.database, files);

    expect(period).toMatchObject({ amount: '310000.00', isEstimated: false });
  });
});

describe('the columns of a rent', () => {
  it.each([
    [
      'a margin of a fixed rent',
      'SMP-A01,2026-07-01,310000.00,monthly,1,30/360US,fixed,,,0.02,,,,',
      'column margin: A rent with the basis fixed has none. Leave it empty.',
    ],
    [
      'a notional without its amortisation',
      notional.replace('412500.00', ''),
      'column amortisation: It is empty. A rent with the basis notional needs it.',
    ],
    [
      'a factor without its index',
      factor.replace('CME Term SOFR', ''),
      'column index: It is empty. A rent with the basis factor needs it.',
    ],
    [
      'a notional that counts the days of its period',
      notional.replace('ACT/360', 'ACT/PERIOD'),
      'column day_count: Interest on a notional counts the days of a year. Write another one.',
    ],
    [
      'an unknown basis',
      factor.replace('factor', 'seasonal'),
      'column basis: "seasonal" is unknown. Write one of fixed, notional, factor, hour, asSent.',
    ],
    [
      'an index without any rate',
      notional.replace('CME Term SOFR,3', 'CME Term SOFR,6'),
      'Its rent from 2026-09-15 on needs the rate of CME Term SOFR 6M of 2026-09-11 or before. Add it to index-fixings.csv.',
    ],
  ])('name %s', async (_name, row, fault) => {
    const text = `${head}\n${row}`;
    const faults = await faultsOf(opened.database, new Map([['rent-terms.csv', text]]));

    expect(faults).toEqual([expect.stringMatching(/^rent-terms\.csv, line 2/)]);
    expect(faults[0]).toContain(fault);
  });
});
