import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleFiles, exampleWith, faultsOf } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
}, 120_000);

afterAll(() => opened.close());

describe('faults of parts', () => {
  const parts = 'life-limited-parts.csv';
  const limits = 'part-limits.csv';

  it.each([
    [
      parts,
      'SMP-A01,697001,S338-101',
      'SMP-A01,697009,S338-101',
      `${parts}, line 2, column esn: Lease SMP-A01 has no engine 697009. Add it to engines.csv, or correct its number.`,
    ],
    [
      parts,
      'fan,Fan disk,2015-05-20,,2026-01-01',
      'fan,Fan disk,2026-02-01,,2026-01-01',
      `${parts}, line 2, column as_of: It is before installed, 2026-02-01. Correct one of the two.`,
    ],
    [
      parts,
      'fan,Fan disk,2015-05-20,,',
      'fan,Fan disk,2015-05-20,2015-05-20,',
      `${parts}, line 2, column removed: It is not after installed, 2015-05-20. Correct one of the two.\n${parts}, line 2, column as_of: It is after removed, 2015-05-20. Correct one of the two.`,
    ],
    [
      parts,
      'fan,Fan disk,2015-05-20,,2026-01-01',
      'fan,Fan disk,2015-05-20,,2027-01-01',
      `${parts}, line 2, column as_of: It is in the future. Write the day of the disk sheet.`,
    ],
    [
      parts,
      'fan,Fan disk',
      'rotor,Fan disk',
      `${parts}, line 2, column module: "rotor" is unknown. Write one of fan, lpc, ipc, hpc, hpt, ipt, lpt, other.`,
    ],
    [
      parts,
      '5B4,15890,15890',
      '5B4,15891,15890',
      `${parts}, line 2, column csn: Its cycles at all ratings are 15890 together, and its csn is 15891. Correct part-limits.csv or life-limited-parts.csv.`,
    ],
    [
      parts,
      'S338-110,BS10420',
      'S338-101,FD10231',
      `${parts}, line 3: It repeats line 2. Keep one of the two.`,
    ],
    [
      limits,
      'FD10231,5B6,4200',
      'FD10231,5B6,-1',
      `${limits}, line 2, column cycles: "-1" is not valid here. Write a whole number from 0 to 999999.`,
    ],
    [
      limits,
      '5B6,4200,30000',
      '5B6,4200,0',
      `${limits}, line 2, column limit: "0" is not valid here. Write a whole number from 1 to 999999.`,
    ],
    [
      limits,
      'FD10231,5B6',
      'FD99999,5B6',
      `${limits}, line 2, column serial_number: Lease SMP-A01 has no part S338-101 FD99999. Add it to life-limited-parts.csv.`,
    ],
  ])('%s: %s as %s', async (name, from, to, faults) => {
    expect(await faultsOf(opened.database, exampleWith(name, from, to))).toEqual(
      faults.split('\n'),
    );
  });

  it('name an engine with two ratings in use, and the rating without a limit, at once', async () => {
    const changed = exampleWith(parts, '5B4,15890,15890', '5B3,15890,15890');

    expect(await faultsOf(opened.database, changed)).toEqual([
      `${parts}, line 2, column rating: Its rating in use is 5B3, which has no limit. Add it to part-limits.csv.`,
      `${parts}, line 2, column rating: The parts in ESN 697001 name several ratings in use: 5B3, 5B4. An engine has one at a time. Write that one for all of them.`,
    ]);
  });

  it('name a part that would be in two engines on one day', async () => {
    const text = exampleFiles().get(parts) ?? '';
    const twice =
      'SMP-E01,697900,S338-101,FD10231,fan,Fan disk,2024-06-01,,2026-01-01,5B4,1,9410\n';

    expect(await faultsOf(opened.database, exampleFiles({ [parts]: text + twice }))).toEqual([
      `${parts}, line 15, column installed: It overlaps S338-101 FD10231 of lease SMP-A01 (line 2), 20 May 2015 to no end. Enter in removed the day on which it left the earlier engine.`,
    ]);
  });

  it('name an engine whose records have not begun', async () => {
    const totals = exampleFiles().get('totals.csv') ?? '';
    const without = totals.replace(/^SMP-E01,.*\r?\n/mu, '');
    const text = exampleFiles().get(parts) ?? '';
    const early = 'SMP-E01,697900,S338-101,FD1,fan,Fan disk,2024-06-01,,2026-01-01,5B4,1,9410\n';
    const files = exampleFiles({
      'totals.csv': without,
      'engine-moves.csv': null,
      'utilisation.csv': null,
      [parts]: text + early,
    });
    const fresh = await openImportedPortal(
      exampleFiles({ 'totals.csv': without, 'engine-moves.csv': null, 'utilisation.csv': null }),
    );
    try {
      expect(await faultsOf(fresh.database, files)).toEqual([
        `${parts}, line 15, column esn: The records of ESN 697900 have not begun. Add it to totals.csv.`,
      ]);
    } finally {
      await fresh.close();
    }
  }, 60_000);
});
