import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import {
  exampleWith,
  exampleFiles,
  faultsOf,
  importTexts,
} from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

const head =
  'lease_no,from,rent,frequency,rent_day,timing,day_count,business_day_rule,escalation,first_escalation';

/** Rent on the last day of the month, and other terms from 1 June 2026 on. */
const terms = [
  head,
  'SMP-E01,2024-06-01,62000.00,monthly,31,ADV,30/360US,preceding,,',
  'SMP-E01,2026-06-01,58500.00,quarterly,31,ADV,ACT/360,following,,',
].join('\n');

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles({ 'rent-terms.csv': terms }));
}, 120_000);

afterAll(() => opened.close());

interface Period {
  readonly from: string;
  readonly to: string;
  readonly due: string;
  readonly amount: string;
}

function periods(): Promise<Period[]> {
  return opened.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<Period>(
      tx,
      sql`select period_from::text as "from", period_to::text as "to", due_date::text as due,
          amount::numeric(18,2)::text as amount
        from rent_schedule r join lease l on l.id = r.lease_id where lease_no = 'SMP-E01'
        order by period_from`,
    ),
  );
}

async function sheet(from: string): Promise<RentSheet> {
  const answer = await opened.browser.call('GET', `/portal/api/rent-calculation/SMP-E01/${from}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<RentSheet>();
}

describe('imported rent terms (§3.1, §2)', () => {
  it('take the last day of a month without the rent day, then the business-day rule', async () => {
    const found = new Map((await periods()).map((period) => [period.from, period]));

    // 31 August 2024 is a Saturday: Friday before; 28 February 2026 too; 30 April 2025 a Wednesday.
    expect(found.get('2024-08-31')).toMatchObject({ to: '2024-09-30', due: '2024-08-30' });
    expect(found.get('2025-04-30')).toMatchObject({ to: '2025-05-31', due: '2025-04-30' });
    expect(found.get('2026-02-28')).toMatchObject({ to: '2026-03-31', due: '2026-02-27' });
  });

  it('follow one another, with a part period on each side of the change', async () => {
    const all = await periods();
    const at = all.findIndex(({ from }) => from === '2026-06-01');

    // 31 May to 1 June: 1 day of 30 at 62,000; then 30 days of 90 at 58,500 a quarter.
    expect(all.slice(at - 1, at + 2)).toEqual([
      { from: '2026-05-31', to: '2026-06-01', due: '2026-05-29', amount: '2066.67' },
      { from: '2026-06-01', to: '2026-06-30', due: '2026-06-01', amount: '18850.00' },
      { from: '2026-06-30', to: '2026-09-30', due: '2026-06-30', amount: '58500.00' },
    ]);
    expect(all.every(({ from }, index) => index === 0 || all[index - 1]?.to === from)).toBe(true);
  });

  it('are shown on the sheets, each period by its own terms and the calendars of the lease', async () => {
    const [before, after] = [await sheet('2026-05-31'), await sheet('2026-06-30')];
    const list = await opened.browser.call('GET', '/portal/api/rent-calculation');
    const leases = list.json<{ leases: { leaseNo: string }[] }>().leases;

    expect(JSON.stringify(before.steps)).toContain('62000');
    expect(after.period.amount).toBe('58500.00');
    expect(JSON.stringify(after.steps)).toContain('New York + London');
    expect(leases.map(({ leaseNo }) => leaseNo)).toEqual(['SMP-E01']);
  });

  it('use the calendars of the lease: 31 August 2026 is a holiday in London only', async () => {
    const london = terms.replaceAll('2026-06-01', '2026-07-31');
    const due = async (calendars: string) => {
      const leases = exampleWith('leases.csv', 'newYork+london', calendars).get('leases.csv') ?? '';
      const monthly = london.replace('quarterly', 'monthly');
      await importTexts(
        opened.database,
        exampleFiles({ 'leases.csv': leases, 'rent-terms.csv': monthly }),
      );
      return (await periods()).find(({ from }) => from === '2026-08-31')?.due;
    };

    expect(await due('newYork')).toBe('2026-08-31');
    expect(await due('newYork+london')).toBe('2026-09-01');
  });

  it('change nothing when they are imported again', async () => {
    const files = exampleFiles({ 'rent-terms.csv': terms });
    await importTexts(opened.database, files);
    const { tables } = await importTexts(opened.database, files);

    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
  });

  it.each([
    ['rent_day', terms.replace(',31,', ',32,'), 'Write a whole number from 1 to 31'],
    ['from', terms.replace('2024-06-01', '2023-06-01'), 'It is outside the lease'],
    [
      'escalation',
      terms.replace('preceding,,', 'preceding,0.02,'),
      'Enter the day of the first rise',
    ],
  ])('name a wrong %s', async (_name, text, fault) => {
    const faults = await faultsOf(opened.database, exampleFiles({ 'rent-terms.csv': text }));

    expect(faults.join('\n')).toContain(fault);
    expect(faults[0]).toMatch(/^rent-terms\.csv, line 2/);
  });
});

describe('calendars of a lease', () => {
  it('name what is unknown', async () => {
    const faults = await faultsOf(
      opened.database,
      exampleWith('leases.csv', 'newYork+london', 'newYork+paris'),
    );

    expect(faults).toEqual([
      expect.stringContaining('leases.csv, line 3, column calendars: Write calendars as newYork'),
    ]);
  });
});

const fewestCycles = () =>
  opened.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ fewest: number | null }>(
      tx,
      sql`select ratio_minimum_cycles as fewest from lease order by lease_no`,
    ),
  );

describe('the fewest cycles from which a lease takes a ratio (§3.9)', () => {
  it('are a term of the lease, or none', async () => {
    expect(await fewestCycles()).toEqual([{ fewest: 20 }, { fewest: null }]);
    await importTexts(opened.database, exampleWith('leases.csv', 'dublin,20', 'dublin,35'));

    expect(await fewestCycles()).toEqual([{ fewest: 35 }, { fewest: null }]);
  });

  it('name a number that is none', async () => {
    const faults = await faultsOf(
      opened.database,
      exampleWith('leases.csv', 'dublin,20', 'dublin,0'),
    );

    expect(faults).toEqual([
      expect.stringContaining(
        'leases.csv, line 2, column ratio_minimum_cycles: "0" is not valid here. Write a whole number from 1 to 9999',
      ),
    ]);
  });
});

describe('rows that overlap', () => {
  it('are named with file, line and both leases', async () => {
    const leases = exampleFiles().get('leases.csv') ?? '';
    const row = leases.split(/\r?\n/u)[1] ?? '';
    const second = row.replace('SMP-A01', 'SMP-A09').replace('2021-03-01', '2027-03-01');
    const faults = await faultsOf(
      opened.database,
      exampleFiles({ 'leases.csv': `${leases.trimEnd()}\n${second}\n` }),
    );

    expect(faults).toEqual([
      'leases.csv, line 4, column start: It overlaps SMP-A01 (line 2), 01 Mar 2021 to 28 Feb 2029. Enter in returned the day on which the earlier lease gave the asset back.',
    ]);
  });

  it('are named with both registrations', async () => {
    const text = exampleFiles().get('registrations.csv') ?? '';
    const faults = await faultsOf(
      opened.database,
      exampleFiles({ 'registrations.csv': `${text.trimEnd()}\nAirbus,7001,CS-SMB,2024-03-01,,\n` }),
    );

    expect(faults).toEqual([
      'registrations.csv, line 3, column valid_from: It overlaps CS-SMA of Airbus 7001 from 2021-03-01 (line 2), 01 Mar 2021 to no end. End the earlier one in valid_to before the later one begins.',
    ]);
  });
});
