import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

const head =
  'lease_no,from,rent,frequency,rent_day,timing,business_day_rule,escalation,first_escalation,basis,per_hour,minimum_hours,maximum_hours,due_days';

/** The engine flew 275:00 a month from March to September 2026, and not at all before. */
const before = 'SMP-E01,2024-06-01,62000.00,monthly,1,ADV,preceding,,,fixed,,,,';
const byHour = 'SMP-E01,2026-02-01,1000.00,monthly,1,ARR,following,,,hour,210.00,180,320,15';
const after = 'SMP-E01,2027-01-01,58500.00,monthly,31,ADV,preceding,,,fixed,,,,';
const terms = [head, before, byHour, after].join('\n');

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles({ 'rent-terms.csv': terms }));
}, 120_000);

afterAll(() => opened.close());

interface Stored {
  readonly from: string;
  readonly due: string;
  readonly amount: string;
  readonly isEstimated: boolean;
}

/** The stored rents of the engine from 1 February to 31 December 2026, which are by the hour. */
function stored(): Promise<Stored[]> {
  return opened.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<Stored>(
      tx,
      sql`select period_from::text as "from", due_date::text as due,
          amount::numeric(18,2)::text as amount, is_estimated as "isEstimated"
        from rent_schedule r join lease l on l.id = r.lease_id
        where lease_no = 'SMP-E01' and period_from between '2026-02-01' and '2026-12-31'
        order by period_from`,
    ),
  );
}

async function sheetOf(from: string): Promise<RentSheet> {
  const answer = await opened.browser.call('GET', `/portal/api/rent-calculation/SMP-E01/${from}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<RentSheet>();
}

describe('an imported rent by the hour', () => {
  it('takes the hours of the files, of the same import and of a later one', async () => {
    const rents = await stored();

    // 1,000.00 and 180 hours at least: 38,800.00. Flown: 1,000.00 and 275 × 210.00.
    expect(rents.slice(0, 2)).toEqual([
      { from: '2026-02-01', due: '2026-03-16', amount: '38800.00', isEstimated: false },
      { from: '2026-03-01', due: '2026-04-15', amount: '58750.00', isEstimated: false },
    ]);
    expect(rents.slice(7).map(({ amount, isEstimated }) => [amount, isEstimated])).toEqual([
      ['58750.00', false],
      ['38800.00', true],
      ['38800.00', true],
      ['38800.00', true],
    ]);

    const text = exampleFiles().get('utilisation.csv') ?? '';
    const [columns = ''] = text.split(/\r?\n/u);
    const october = 'SMP-E01,2026-10,engine,697900,300:30,140,,,,,';
    await importTexts(opened.database, new Map([['utilisation.csv', `${columns}\n${october}\n`]]));

    // 300.5 × 210.00 = 63,105.00, and 1,000.00.
    expect((await stored())[8]).toMatchObject({ amount: '64105.00', isEstimated: false });
  });

  it('is shown step by step, and says which report is missing', async () => {
    const [flown, missing] = [await sheetOf('2026-03-01'), await sheetOf('2026-11-01')];

    expect(flown).toMatchObject({ unreported: null, period: { amount: '58750.00' } });
    expect(flown.steps.map(({ key }) => key)).toEqual([
      'period',
      'base',
      'hour',
      'flown',
      'hourly',
      'rent',
      'due',
    ]);
    expect(missing).toMatchObject({
      unreported: '2026-11',
      period: { amount: '38800.00', isEstimated: true },
    });
    expect(JSON.stringify(missing.steps)).toContain('The report of November 2026 is missing');
  });

  it('is printed, the estimate with what it waits for', async () => {
    for (const format of ['pdf', 'xlsx']) {
      const path = `/portal/api/rent-calculation/SMP-E01/2026-11-01/${format}`;
      expect((await opened.browser.call('GET', path)).statusCode).toBe(200);
    }
  });

  it('changes nothing when it is imported again', async () => {
    const files = new Map([['rent-terms.csv', terms]]);
    const { tables } = await importTexts(opened.database, files);

    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
  });

  it('is in the example of the templates', async () => {
    await importTexts(opened.database, exampleFiles());

    // 275 × 210.00, without a fixed part.
    expect((await stored()).find(({ from }) => from === '2026-03-01')).toMatchObject({
      amount: '57750.00',
      isEstimated: false,
    });
  });
});

describe('the columns of a rent by the hour', () => {
  it.each([
    [
      'no rate',
      byHour.replace('210.00', ''),
      'column per_hour: It is empty. A rent with the basis hour needs it.',
    ],
    ['no day on which it is due', byHour.replace(',15', ','), 'column due_days: It is empty.'],
    [
      'quarters',
      byHour.replace('monthly', 'quarterly'),
      'column frequency: Rent by the hour is for the months of the calendar. Write monthly.',
    ],
    [
      'another rent day',
      byHour.replace(',1,ARR', ',15,ARR'),
      'column rent_day: Rent by the hour is for the months of the calendar. Write 1.',
    ],
    [
      'a maximum below the minimum',
      byHour.replace('320', '120'),
      'column maximum_hours: It is less than the minimum.',
    ],
    [
      'a negative rate',
      byHour.replace('210.00', '-210.00'),
      'column per_hour: It is not negative.',
    ],
    [
      'a rate of a fixed rent',
      before.replace('fixed,,', 'fixed,210.00,'),
      'column per_hour: A rent with the basis fixed has none. Leave it empty.',
    ],
    [
      'a start within a month',
      byHour.replace('2026-02-01', '2026-02-10'),
      'column from: The terms from 2026-02-10 on split a month of rent by the hour',
    ],
  ])('name %s', async (_name, row, fault) => {
    const faults = await faultsOf(
      opened.database,
      new Map([['rent-terms.csv', `${head}\n${row}`]]),
    );

    expect(faults).toEqual([expect.stringMatching(/^rent-terms\.csv, line 2/)]);
    expect(faults[0]).toContain(fault);
  });

  it('name terms that end it within a month', async () => {
    const ending = after.replace('2027-01-01', '2026-02-11');
    const text = [head, byHour, ending].join('\n');
    const faults = await faultsOf(opened.database, new Map([['rent-terms.csv', text]]));

    expect(faults).toEqual([
      expect.stringContaining('line 3, column from: The terms from 2026-02-11 on split a month'),
    ]);
  });
});
