import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

const head =
  'lease_no,from,rent,rent_day,escalation,first_escalation,basis,escalation_index,escalation_lag_months,escalation_floor,escalation_cap';
const indexed = 'SMP-E01,2024-06-01,62000.00,1,,2025-06-01,fixed,US CPI-U,3,0,0.03';

/** As published for March 2024 and 2025; that of 2026 rises by 5 % for the cap. */
const values = [
  'index,month,value',
  'US CPI-U,2024-03,312.332',
  'US CPI-U,2025-03,319.799',
  'US CPI-U,2026-03,335.789',
].join('\n');

const files = exampleFiles({
  'rent-terms.csv': `${head}\n${indexed}`,
  'index-values.csv': values,
});

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(files);
}, 120_000);

afterAll(() => opened.close());

/** The stored rents of the Junes: amount, and whether it is an estimate. */
async function junes(): Promise<[string, boolean][]> {
  const rows = await opened.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ amount: string; isEstimated: boolean }>(
      tx,
      sql`select amount::numeric(18,2)::text as amount, is_estimated as "isEstimated"
        from rent_schedule r join lease l on l.id = r.lease_id
        where lease_no = 'SMP-E01' and extract(month from period_from) = 6 order by period_from`,
    ),
  );
  return rows.map(({ amount, isEstimated }) => [amount, isEstimated]);
}

async function sheetOf(from: string): Promise<RentSheet> {
  const answer = await opened.browser.call('GET', `/portal/api/rent-calculation/SMP-E01/${from}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<RentSheet>();
}

describe('an imported rent that rises with an index', () => {
  it('rises by the published values, and is an estimate from the first unpublished one on', async () => {
    // 62,000.00 × 319.799 ÷ 312.332; then 3 % at most; the value of March 2027 is not published.
    expect(await junes()).toEqual([
      ['62000.00', false],
      ['63482.25', false],
      ['65386.72', false],
      ['65386.72', true],
    ]);
  });

  it('shows each rise, and which value the rent waits for', async () => {
    const [known, awaited] = [await sheetOf('2026-06-01'), await sheetOf('2027-06-01')];

    expect(known).toMatchObject({ unpublished: null, period: { amount: '65386.72' } });
    expect(known.steps.map(({ key }) => key)).toEqual(['period', 'base', 'rise1', 'rise2', 'due']);
    expect(awaited).toMatchObject({
      unpublished: { index: 'US CPI-U', month: '2027-03' },
      period: { amount: '65386.72', isEstimated: true },
    });
    const pdf = await opened.browser.call(
      'GET',
      '/portal/api/rent-calculation/SMP-E01/2027-06-01/pdf',
    );
    expect(pdf.statusCode).toBe(200);
  });

  it('changes nothing when it is imported again', async () => {
    const { tables } = await importTexts(opened.database, files);

    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
  });

  it('is corrected by a new value, alone in a file', async () => {
    const value = 'index,month,value\nUS CPI-U,2027-03,339.147\n';
    await importTexts(opened.database, new Map([['index-values.csv', value]]));

    // 65,386.72 × 339.147 ÷ 335.789 = 66,040.61.
    expect((await junes()).at(-1)).toEqual(['66040.61', false]);
  });
});

describe('the columns of a rise with an index', () => {
  it.each([
    [
      'no first day',
      indexed.replace('2025-06-01', ''),
      'column first_escalation: Enter the day of',
    ],
    ['two rises at once', indexed.replace('1,,2025', '1,0.02,2025'), 'column escalation: The rent'],
    [
      'a cap without an index',
      indexed.replace('US CPI-U', ''),
      'It belongs to a rise with an index.',
    ],
    [
      'a cap below the floor',
      indexed.replace(',0,0.03', ',0.04,0.03'),
      'column escalation_cap: It is less than the floor.',
    ],
    [
      'per cent as a number',
      indexed.replace(',0,0.03', ',-3,0.03'),
      'column escalation_floor: Write a fraction',
    ],
    [
      'a value of the past that is missing',
      indexed.replace('US CPI-U,3', 'US CPI-U,4'),
      'Its rise of 2025-06-01 needs the value of US CPI-U of 2024-02. Add it to index-values.csv.',
    ],
  ])('name %s', async (_name, row, fault) => {
    const text = new Map([['rent-terms.csv', `${head}\n${row}`]]);
    const faults = await faultsOf(opened.database, text);

    expect(faults.join('\n')).toContain(fault);
    expect(faults[0]).toMatch(/^rent-terms\.csv, line 2/);
  });

  it('name a value of an index that is 0', async () => {
    const text = new Map([['index-values.csv', 'index,month,value\nUS CPI-U,2027-03,0\n']]);

    expect(await faultsOf(opened.database, text)).toEqual([
      'index-values.csv, line 2, column value: The value of an index is more than 0. Correct it.',
    ]);
  });
});
