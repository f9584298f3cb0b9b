import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineDetail } from '#contract/fleet/fleet.ts';
import type { FleetEngine } from '#contract/fleet/fleet-rows.ts';
import type { LeaseAccount } from '#contract/lease-account/lease-accounts.ts';
import type { RentPeriodRow, RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

/** 60,000.00 a month to 30 September 2026; from then on 90,000.00, by the day (30/360). */
const head = 'lease_no,from,rent,rent_day,basis,holdover,amendment';
const agreed = 'SMP-E01,2024-06-01,60000.00,1,fixed,,';
const held = 'SMP-E01,2026-10-01,90000.00,1,fixed,Y,Section 18';
const terms = [head, agreed, held].join('\n');

/** The example lease, expected back on a day, or returned on it. */
function leasesWith(end: string, returned = ''): string {
  const leases = exampleFiles().get('leases.csv') ?? '';
  const [names = '', ...rows] = leases.split(/\r?\n/u);
  const places = names.split(',');
  const changed = rows.map((row) => {
    const cells = row.split(',');
    if (cells[places.indexOf('lease_no')] !== 'SMP-E01') return row;
    cells[places.indexOf('end')] = end;
    cells[places.indexOf('returned')] = returned;
    return cells.join(',');
  });
  return [names, ...changed].join('\n');
}

const filesOf = (leases: string) => exampleFiles({ 'rent-terms.csv': terms, 'leases.csv': leases });

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(filesOf(leasesWith('2027-05-31')));
}, 120_000);

afterAll(() => opened.close());

async function read<T>(path: string): Promise<T> {
  const answer = await opened.browser.call('GET', `/portal/api/${path}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
}

async function periodsFrom(from: string): Promise<[string, string, string][]> {
  const { periods } = await read<{ periods: RentPeriodRow[] }>('rent-calculation?lease=SMP-E01');
  return periods
    .filter((period) => period.from >= from)
    .map((period) => [period.from, period.to, period.amount]);
}

async function account(): Promise<LeaseAccount | undefined> {
  const { items } = await read<{ items: LeaseAccount[] }>('lease-accounts?leases=all');
  return items.find(({ leaseNo }) => leaseNo === 'SMP-E01');
}

/** The engine as the list of engines shows it, with the given filters. */
async function listed(filters: string): Promise<FleetEngine | undefined> {
  const { items } = await read<{ items: FleetEngine[] }>(`fleet/engines?q=697900&${filters}`);
  return items[0];
}

/** The lease in the detail of its engine. */
async function leaseOfEngine() {
  const { items } = await read<{ items: { id: string; esn: string }[] }>('fleet/engines?q=697900');
  const { leases } = await read<EngineDetail>(`fleet/engines/${items[0]?.id}`);
  return leases.find(({ leaseNo }) => leaseNo === 'SMP-E01');
}

describe('a lease that is held over', () => {
  it('costs the rent of the holdover from the day after its agreed term on', async () => {
    expect((await periodsFrom('2026-09-01')).slice(0, 3)).toEqual([
      ['2026-09-01', '2026-09-30', '60000.00'],
      ['2026-10-01', '2026-10-31', '90000.00'],
      ['2026-11-01', '2026-11-30', '90000.00'],
    ]);
  });

  it('says so on the rent sheet, in the lease account and in the fleet', async () => {
    const [before, after] = [
      await read<RentSheet>('rent-calculation/SMP-E01/2026-09-01'),
      await read<RentSheet>('rent-calculation/SMP-E01/2026-10-01'),
    ];

    expect(before.terms).toEqual({ from: '2024-06-01', amendment: null, isHoldover: false });
    expect(after.terms).toEqual({ from: '2026-10-01', amendment: 'Section 18', isHoldover: true });
    expect(await leaseOfEngine()).toMatchObject({
      end: '2026-09-30',
      heldOverSince: '2026-10-01',
      returned: null,
    });
    expect(await account()).toMatchObject({
      heldOverSince: '2026-10-01',
      endDate: '2027-05-31',
      isEnded: false,
    });
  });

  it('ends in the list of the fleet with its agreed term, and is kept there until the expected day', async () => {
    expect(await listed('status=current')).toMatchObject({
      leaseEnd: '2026-09-30',
      heldOverUntil: '2027-05-31',
      monthsLeft: null,
      isEnded: false,
    });
    expect(await listed('endTo=2026-09-30')).toBeDefined();
    expect(await listed('endFrom=2026-10-01')).toBeUndefined();
  });

  it('ends in the list of the fleet on the day of the return', async () => {
    await importTexts(opened.database, filesOf(leasesWith('2027-05-31', '2026-11-20')));
    const engine = await listed('status=all');
    await importTexts(opened.database, filesOf(leasesWith('2027-05-31')));

    expect(engine).toMatchObject({ leaseEnd: '2026-11-20', heldOverUntil: null });
  });

  it('ends on the day of the return, with the days of that month (§3.1)', async () => {
    // 10 of 30 days at 90,000.00.
    await importTexts(opened.database, filesOf(leasesWith('2027-05-31', '2027-01-10')));
    const periods = await periodsFrom('2026-12-01');
    await importTexts(opened.database, filesOf(leasesWith('2027-05-31')));

    expect(periods).toEqual([
      ['2026-12-01', '2026-12-31', '90000.00'],
      ['2027-01-01', '2027-01-10', '30000.00'],
    ]);
  });

  it('changes nothing when it is imported again', async () => {
    const { tables } = await importTexts(opened.database, filesOf(leasesWith('2027-05-31')));

    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
  });

  it('has no other terms after the holdover', async () => {
    const later = 'SMP-E01,2026-12-01,60000.00,1,fixed,N,Amendment No. 4';
    const text = new Map([['rent-terms.csv', `${terms}\n${later}`]]);

    expect(await faultsOf(opened.database, text)).toEqual([
      'rent-terms.csv, line 4, column holdover: SMP-E01 is held over from 2026-10-01 on. Write Y for the terms from 2026-12-01 on, or, when the lease was extended, N for those from 2026-10-01 on.',
    ]);
  });
});
