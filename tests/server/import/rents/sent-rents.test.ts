import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RentPeriodRow, RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';

/** 62,000.00 a month, and from 2027 on rents that only the lessor calculates. */
const terms = [
  'lease_no,from,rent,rent_day,basis,amendment',
  'SMP-E01,2024-06-01,62000.00,1,fixed,',
  'SMP-E01,2027-01-01,0,1,asSent,Amendment No. 3',
].join('\n');

const head = 'lease_no,from,to,due,amount,note,withdrawn';
const deferred =
  'SMP-E01,2026-08-01,2026-08-31,2026-12-01,31000.00,Half of August is due in December.,';
const same = 'SMP-E01,2026-09-01,2026-09-30,2026-09-01,62000.00,,';
const unknown = 'SMP-E01,2027-01-01,2027-03-31,2027-01-04,150000.00,Seasonal rent.,';
const schedule = [head, deferred, same, unknown].join('\n');

const files = exampleFiles({ 'rent-terms.csv': terms, 'rent-schedule.csv': schedule });

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(files);
}, 120_000);

afterAll(() => opened.close());

async function read<T>(path: string): Promise<T> {
  const answer = await opened.browser.call('GET', `/portal/api/rent-calculation${path}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
}

/** The periods from a day on: first day, amount, and whether the lessor sent it. */
async function periodsFrom(from: string): Promise<[string, string, boolean][]> {
  const { periods } = await read<{ periods: RentPeriodRow[] }>('?lease=SMP-E01');
  return periods
    .filter((period) => period.from >= from)
    .map((period) => [period.from, period.amount, period.isSent]);
}

const sheetOf = (from: string) => read<RentSheet>(`/SMP-E01/${from}`);

describe('a rent that the lessor sent', () => {
  it('wins over the calculation, and is the only one where the portal calculates nothing', async () => {
    expect(await periodsFrom('2026-07-01')).toEqual([
      ['2026-07-01', '62000.00', false],
      ['2026-08-01', '31000.00', true],
      ['2026-09-01', '62000.00', true],
      ['2026-10-01', '62000.00', false],
      ['2026-11-01', '62000.00', false],
      ['2026-12-01', '62000.00', false],
      ['2027-01-01', '150000.00', true],
    ]);
  });

  it('is shown as it was sent, beside what the portal calculates, and names its terms', async () => {
    const [half, whole, quarter] = [
      await sheetOf('2026-08-01'),
      await sheetOf('2026-09-01'),
      await sheetOf('2027-01-01'),
    ];

    expect(half).toMatchObject({
      sent: { note: 'Half of August is due in December.', calculated: '62000.00' },
      period: { amount: '31000.00', due: '2026-12-01', isEstimated: false },
      previous: { difference: '-31000.00' },
    });
    expect(half.steps.map(({ key, formula, printed }) => [key, formula, printed])).toEqual([
      ['sent', 'Half of August is due in December.', null],
      ['due', 'As the lessor billed it', null],
    ]);
    expect(whole.sent).toEqual({ note: '', calculated: '62000.00' });
    expect(quarter.sent).toEqual({ note: 'Seasonal rent.', calculated: null });
    expect(quarter.terms).toMatchObject({ from: '2027-01-01', amendment: 'Amendment No. 3' });
  });

  it('is printed as it was sent', async () => {
    const path = '/portal/api/rent-calculation/SMP-E01/2026-08-01';
    const { rawPayload } = await opened.browser.call('GET', `${path}/pdf`);
    const text = (await textOfPages(rawPayload)).join(' ');
    const xlsx = await opened.browser.call('GET', `${path}/xlsx`);

    expect(text).toContain('it is shown as it was sent');
    expect(text).toContain('the portal calculates USD 62,000.00');
    expect(text).toContain('Half of August is due in December.');
    expect(xlsx.statusCode).toBe(200);
  });

  it('changes nothing when it is imported again', async () => {
    const { tables } = await importTexts(opened.database, files);

    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
  });

  it('gives its days back to the calculation when it is withdrawn', async () => {
    const withdrawn = `${head}\n${deferred}Y\n`;
    await importTexts(opened.database, new Map([['rent-schedule.csv', withdrawn]]));
    const without = await periodsFrom('2026-08-01');
    await importTexts(opened.database, files);

    expect(without[0]).toEqual(['2026-08-01', '62000.00', false]);
    expect((await periodsFrom('2026-08-01'))[0]).toEqual(['2026-08-01', '31000.00', true]);
  });

  it('stays when the hours of its month are imported', async () => {
    const hourly =
      'lease_no,from,rent,rent_day,basis,per_hour,due_days\nSMP-E01,2026-06-01,0,1,hour,100,15\n';
    const use = exampleFiles().get('utilisation.csv') ?? '';
    const again = use.replaceAll('275:00', '276:00');
    await importTexts(opened.database, new Map([['rent-terms.csv', hourly]]));
    await importTexts(opened.database, new Map([['utilisation.csv', again]]));

    // 276 hours in July; August is sent.
    expect((await periodsFrom('2026-07-01')).slice(0, 2)).toEqual([
      ['2026-07-01', '27600.00', false],
      ['2026-08-01', '31000.00', true],
    ]);
  });
});

describe('the rows of sent rents', () => {
  it.each([
    [
      'an end before the start',
      same.replace('2026-09-30', '2026-08-30'),
      'column to: It is before the first day, 2026-09-01.',
    ],
    [
      'a negative amount',
      same.replace('62000.00', '-1.00'),
      'column amount: A rent is not negative.',
    ],
    [
      'an amount of more decimals than the currency has',
      same.replace('62000.00', '62000.005'),
      'column amount',
    ],
    [
      'a lease that nobody knows',
      same.replace('SMP-E01', 'SMP-X01'),
      'column lease_no: There is no lease SMP-X01.',
    ],
    [
      'days before all terms',
      same.replaceAll('2026-09', '2023-09'),
      'column from: No terms of the rent hold on this day.',
    ],
    ['a row twice', `${same}\n${same}`, 'It repeats line 2.'],
    [
      'rows that overlap',
      `${same}\n${same.replace('2026-09-01', '2026-09-15')}`,
      'line 3, column from: It overlaps 2026-09-01 to 2026-09-30 (line 2).',
    ],
  ])('name %s', async (_name, rows, fault) => {
    const text = new Map([['rent-schedule.csv', `${head}\n${rows}`]]);

    expect((await faultsOf(opened.database, text)).join('\n')).toContain(fault);
  });

  it('name an amount of terms that the portal does not calculate by', async () => {
    const text = new Map([['rent-terms.csv', terms.replace(',0,1,asSent', ',500,1,asSent')]]);

    expect(await faultsOf(opened.database, text)).toEqual([
      'rent-terms.csv, line 3, column rent: The portal calculates nothing by these terms. Write 0.',
    ]);
  });

  it('name a row that overlaps one of an earlier import', async () => {
    const later = same.replace('2026-09-01', '2026-09-15');
    const text = new Map([['rent-schedule.csv', `${head}\n${later}`]]);

    expect((await faultsOf(opened.database, text)).join('\n')).toContain(
      'column from: It overlaps 2026-09-01 to 2026-09-30, which is sent already.',
    );
  });
});
