import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NextRent } from '#contract/dashboard/dashboard.ts';
import type { leaseAccountList } from '#contract/lease-account/lease-accounts.ts';
import type { PageOf } from '#contract/lists/list.ts';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';

/** 292,125.00 on the first of each month (§3.3), on business days of New York and London. */
const terms = [
  'lease_no,from,rent,rent_day,business_day_rule',
  'SMP-E01,2024-06-01,292125.00,1,following',
].join('\n');

const head = 'lease_no,from,due,amount,interest,day_count,amendment,withdrawn';
/** The rent of 1 December 2026, a Tuesday: parts of it on 21 December and 15 January. */
const first = 'SMP-E01,2026-12-01,2026-12-21,142125.00,0.083,ACT/360,Amendment No. 2,';
const second = 'SMP-E01,2026-12-01,2027-01-15,50000.00,,,,';
const deferrals = [head, first, second].join('\n');

const files = exampleFiles({ 'rent-terms.csv': terms, 'rent-deferrals.csv': deferrals });

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(files);
}, 120_000);

afterAll(() => opened.close());

async function read<T>(path: string): Promise<T> {
  const answer = await opened.browser.call('GET', `/portal/api/${path}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
}

const sheetOf = (from: string) => read<RentSheet>(`rent-calculation/SMP-E01/${from}`);

/** The rents of the lease that the dashboard lists. */
async function nextRents(): Promise<[string, string, boolean][]> {
  const { nextRents: rents } = await read<{ nextRents: NextRent[] }>('dashboard');
  return rents
    .filter(({ leaseNo }) => leaseNo === 'SMP-E01')
    .map(({ dueDate, amount, isDeferred }) => [dueDate, amount, isDeferred]);
}

/** The lease in the lease account. */
async function nextOfAccount() {
  const { items } = await read<PageOf<typeof leaseAccountList>>('lease-accounts?leases=all');
  return items.find(({ leaseNo }) => leaseNo === 'SMP-E01');
}

const importRows = (...rows: readonly string[]) =>
  importTexts(opened.database, new Map([['rent-deferrals.csv', [head, ...rows].join('\n')]]));

const faultsWith = async (...rows: readonly string[]) =>
  (
    await faultsOf(opened.database, new Map([['rent-deferrals.csv', [head, ...rows].join('\n')]]))
  ).join('\n');

describe('an imported deferral', () => {
  it('is shown with its interest, beside what is due at first', async () => {
    const { period, deferrals: parts, steps } = await sheetOf('2026-12-01');

    // 142,125.00 × 8.30 % × 20 ÷ 360 = 655.354167 (§3.3).
    expect(period).toMatchObject({ amount: '292125.00', due: '2026-12-01' });
    expect(parts).toEqual([
      { due: '2026-12-21', amount: '142125.00', interest: '655.35', amendment: 'Amendment No. 2' },
      { due: '2027-01-15', amount: '50000.00', interest: '0.00', amendment: null },
    ]);
    expect(steps.at(-1)).toMatchObject({ key: 'atFirst', result: { value: '100000.00' } });
    expect((await sheetOf('2027-01-01')).deferrals).toEqual([]);
  });

  it('is printed', async () => {
    const path = '/portal/api/rent-calculation/SMP-E01/2026-12-01';
    const { rawPayload } = await opened.browser.call('GET', `${path}/pdf`);
    const text = (await textOfPages(rawPayload)).join(' ');
    const xlsx = await opened.browser.call('GET', `${path}/xlsx`);

    expect(text).toContain('Part of this rent is deferred: USD 100,000.00 is due on 01 Dec 2026');
    expect(text).toContain('with USD 655.35 interest on 21 Dec 2026');
    expect(xlsx.statusCode).toBe(200);
  });

  it('is due on its own day on the dashboard', async () => {
    // 1 November is a Sunday.
    expect(await nextRents()).toEqual([
      ['2026-11-02', '292125.00', false],
      ['2026-12-01', '100000.00', false],
      ['2026-12-21', '142780.35', true],
    ]);
  });

  it('leaves nothing due at first when it is the whole rent', async () => {
    const whole = 'SMP-E01,2026-11-01,2026-12-29,292125.00,,,,';
    await importRows(whole);
    const account = await nextOfAccount();
    const deferred = await nextRents();
    await importRows(`${whole}Y`);

    expect(account).toMatchObject({ nextDue: '2026-12-01', nextAmount: '100000.00' });
    expect(deferred).toEqual([
      ['2026-12-01', '100000.00', false],
      ['2026-12-21', '142780.35', true],
      ['2026-12-29', '292125.00', true],
    ]);
    expect(await nextOfAccount()).toMatchObject({ nextDue: '2026-11-02' });
  });

  it('changes nothing when it is imported again', async () => {
    const { tables } = await importTexts(opened.database, files);

    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
  });

  it('bears interest from the new due date when that of the rent moves', async () => {
    // 1 December moves to 2 December: 19 days, 622.586458.
    const later = terms.replaceAll(',1,following', ',2,following');
    const moved = deferrals.replaceAll('2026-12-01', '2026-12-02');
    const withdrawn = [first, second].map((row) => `${row}Y`).join('\n');
    await importTexts(
      opened.database,
      new Map([
        ['rent-terms.csv', later],
        ['rent-deferrals.csv', `${moved}\n${withdrawn}`],
      ]),
    );
    const { deferrals: parts } = await sheetOf('2026-12-02');
    await importTexts(
      opened.database,
      new Map([
        ['rent-terms.csv', terms],
        ['rent-deferrals.csv', `${deferrals}\n${withdrawn.replaceAll('2026-12-01', '2026-12-02')}`],
      ]),
    );

    expect(parts[0]?.interest).toBe('622.59');
    expect((await sheetOf('2026-12-01')).deferrals[0]?.interest).toBe('655.35');
  });
});

describe('the rows of deferrals', () => {
  it.each([
    ['no amount', first.replace('142125.00', '0.00'), 'column amount: It is not above 0.'],
    ['more decimals than the currency has', first.replace('142125.00', '1.005'), 'column amount'],
    ['negative interest', first.replace('0.083', '-0.01'), 'column interest: It is not negative.'],
    [
      'a day that is not later',
      first.replace('2026-12-21', '2026-12-01'),
      'column due: It is not after the first day of the rent, 2026-12-01.',
    ],
    [
      'a day without a rent',
      first.replace('2026-12-01', '2026-12-02'),
      'SMP-E01 has no rent whose first day is 2026-12-02.',
    ],
    ['more than the rent', first.replace('142125.00', '242125.01'), 'are more than it, 292125.00.'],
    ['a lease that nobody knows', first.replace('E01', 'X01'), 'There is no lease SMP-X01.'],
    ['a row twice', `${first}\n${first}`, 'It repeats line 2.'],
  ])('name %s', async (_what, rows, fault) => {
    expect(await faultsWith(rows)).toContain(fault);
  });

  it('name a day on which the rent is not due yet', async () => {
    // 1 November 2026 is a Sunday: the rent is due on Monday.
    expect(await faultsWith('SMP-E01,2026-11-01,2026-11-02,1.00,,,,')).toContain(
      '2026-11-02 is not after 02 Nov 2026, when the rent of SMP-E01 from 2026-11-01 is due.',
    );
  });

  it('name a rent that the lessor sends, also when it is sent later', async () => {
    const sent = 'lease_no,from,to,due,amount\nSMP-E01,2026-12-01,2026-12-31,2026-12-01,100000.00';

    expect(await faultsOf(opened.database, new Map([['rent-schedule.csv', sent]]))).toEqual([
      'rent-schedule.csv, line 2: The rent of SMP-E01 from 2026-12-01 is shown as you billed it. Write the deferral to rent-schedule.csv, and withdraw the row.',
    ]);
  });

  it('name a rent by the hour', async () => {
    const hourly =
      'lease_no,from,rent,rent_day,basis,per_hour,due_days\nSMP-E01,2024-06-01,400000.00,1,hour,100,15\n';

    expect(await faultsOf(opened.database, new Map([['rent-terms.csv', hourly]]))).toEqual([
      expect.stringContaining('is by the hour, and follows from the report.'),
    ]);
  });
});
