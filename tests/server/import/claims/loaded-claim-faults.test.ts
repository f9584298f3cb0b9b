import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import {
  exampleFiles,
  exampleWith,
  faultsOf,
  importTexts,
} from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

describe('faults of claims', () => {
  it.each([
    [
      '2023-03-06,2023-04-18,2023-04-28',
      '2023-03-06,,2023-04-28',
      'line 2, column decided: It is empty. Write the day of the decision.',
    ],
    [
      '2023-03-06,2023-04-18,2023-04-28',
      '2023-03-06,2023-04-18,2023-04-08',
      'line 2, column ended: It is before decided, 2023-04-18. Correct one of the two.',
    ],
    [
      '2026-04-20,2026-04-30',
      '2026-04-20,2026-12-30',
      'line 3, column ended: It has not ended yet. Load it once it has.',
    ],
    [
      'SMP-A01,6Y,2026-02-02',
      'SMP-X,6Y,2026-02-02',
      'line 3, column lease_no: There is no lease SMP-X. Add it to leases.csv.',
    ],
    [
      'CL-2026-01,SMP-A01,6Y',
      'CL-2026-01,SMP-A01,12Y',
      'line 5, column kind: An event 12Y draws on AF_12Y only. Correct one.',
      'line 6, column kind: An event 12Y draws on AF_12Y only. Correct one.',
    ],
    [
      '2026-04-20,2026-04-30',
      '2026-04-20,2026-05-30',
      'line 3, column ended: Its payment of USD 318,400.00 of 30 Apr 2026 is booked in the fund and never changed. Load it as it was, and correct the fund by an ADJUST.',
    ],
  ])('says what is wrong in claims.csv with %s → %s', async (from, to, ...faults) => {
    const file = faults[0]?.includes('kind') === true ? 'claim-lines.csv' : 'claims.csv';

    expect(await faultsOf(database, exampleWith('claims.csv', from, to))).toEqual(
      faults.map((fault) => `${file}, ${fault}`),
    );
  });

  it.each([
    [
      'CL-2023-04,ENG_LLP',
      'CL-2020-01,ENG_LLP',
      'line 3, column claim: There is no CL-2020-01 in claims.csv. Add it there.',
    ],
    [
      'AF_6Y,airframe,7001,restoration',
      'AF_12Y,airframe,7001,restoration',
      'line 5, column kind: There is no fund SMP-A01 AF_12Y 7001. Add it to funds.csv.',
    ],
    [
      '318400.00,,318400.00',
      '318400.00,,318400.01',
      'line 5, column paid: 318400.01 is more than the 318400.00 asked for. Correct one.',
    ],
    [
      '21500.00,,',
      '21500.00,,100.00',
      'line 6, column paid: The line is excluded: Painting is not restoration. Write 0, or another category.',
    ],
    [
      '318400.00,,318400.00,,',
      '318400.00,,300000.00,18400.00,',
      'line 5, column lessor_share_for: Say what a lessor_share was for, or write neither.',
    ],
    [
      '318400.00,,318400.00',
      '318400.001,,318400.00',
      'line 5, column amount: Write an amount in USD with at most 2 decimals, such as 1250.50.',
    ],
  ])('says what is wrong in claim-lines.csv with %s → %s', async (from, to, fault) => {
    expect(await faultsOf(database, exampleWith('claim-lines.csv', from, to))).toContain(
      `claim-lines.csv, ${fault}`,
    );
  });

  it('names a claim without lines', async () => {
    const files = exampleFiles({ 'claim-lines.csv': null });

    expect(await faultsOf(database, files)).toEqual([
      'claims.csv, line 2, column number: It has no line in claim-lines.csv. Add one.',
      'claims.csv, line 3, column number: It has no line in claim-lines.csv. Add one.',
    ]);
  });

  it('refuses the number of a claim that was made in the portal', async () => {
    await database.tx({ kind: 'owner' }, (_tx, script) =>
      script(`update claim set is_loaded = false where number = 'CL-2026-01'`),
    );
    const faults = await faultsOf(database, exampleFiles());
    await database.tx({ kind: 'owner' }, (_tx, script) =>
      script(`update claim set is_loaded = true where number = 'CL-2026-01'`),
    );

    expect(faults).toEqual([
      'claims.csv, line 3, column number: It was made or reopened in the portal. Leave it out.',
    ]);
  });
});

describe('faults of transfers between funds', () => {
  const transfer = 'TRANSFER,25000.00,Side letter 4,For the parts of the next shop visit,,,';

  it.each([
    [
      `${transfer}ENG_LLP,engine,697001`,
      `${transfer},,`,
      'line 9, column to_kind: A TRANSFER needs the fund it goes to: to_kind, to_component and to_serial.',
    ],
    [
      `${transfer}ENG_LLP,engine,697001`,
      `${transfer}ENG_PR,engine,697001`,
      'line 9, column to_kind: It is the same fund. Name another one.',
    ],
    [
      `${transfer}ENG_LLP,engine,697001`,
      `${transfer}ENG_LLP,engine,697002`,
      'line 9, column to_kind: There is no fund SMP-A01 ENG_LLP 697002. Add it to funds.csv.',
    ],
    [
      `${transfer}ENG_LLP,engine,697001`,
      `${transfer}ENG_LLP,engine,69`,
      'line 9, column to_serial: Lease SMP-A01 has no engine 69. Add it to aircraft.csv or engines.csv, or correct the serial number.',
    ],
    [
      'TRANSFER,25000.00',
      'ADJUST,25000.00',
      'line 9, column to_kind: Only a TRANSFER goes to another fund. Leave it empty.',
    ],
    [
      'TRANSFER,25000.00',
      'TRANSFER,26000.00',
      'line 9: A loaded movement is never changed. Keep this row as it was, and add another one with the difference.',
    ],
  ])('says what is wrong with %s → %s', async (from, to, fault) => {
    expect(await faultsOf(database, exampleWith('fund-movements.csv', from, to))).toContain(
      `fund-movements.csv, ${fault}`,
    );
  });

  it('takes nothing that one lessor holds to another one', async () => {
    const other = 'SMP-A01,SMP,Sample Leasing One DAC';
    const lessors = exampleFiles().get('lessors.csv') ?? '';
    const [head = '', first = ''] = lessors.trim().split('\n');
    const second = first.replace('Sample Leasing One DAC', 'Sample Leasing Two DAC');
    const files = exampleFiles({
      'lessors.csv': [head, first, second].join('\n'),
      'leases.csv': (exampleFiles().get('leases.csv') ?? '').replace(
        other,
        'SMP-A01,SMP,Sample Leasing Two DAC',
      ),
      'funds.csv': `${exampleFiles().get('funds.csv') ?? ''}SMP-E01,ENG_LLP,engine,697900,2024-06-01,\n`,
      'fund-movements.csv': (exampleFiles().get('fund-movements.csv') ?? '')
        .replace('GL-8', 'GL-9')
        .replace(
          `${transfer}ENG_LLP,engine,697001`,
          `${transfer.slice(0, -1)}SMP-E01,ENG_LLP,engine,697900`,
        ),
    });

    const fresh = await openTestDatabase();
    const faults = await faultsOf(fresh, files);
    await fresh.close();

    expect(faults).toEqual([
      'fund-movements.csv, line 9, column to_lease: That fund is of another lessor. Money never moves between them.',
    ]);
  });
});
