import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleFiles, exampleWith, faultsOf } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
}, 120_000);

afterAll(() => opened.close());

describe('faults of engine moves', () => {
  it.each([
    [
      'otherAircraft,,,CS-TNA',
      'otherAircraft,,,',
      'column other_tail: Name the registration of the other aircraft.',
    ],
    [
      '2026-03-02',
      '2026-01-01',
      'column date: Its records begin on 2026-01-01. Say in totals.csv where it was then.',
    ],
    [
      'install',
      'fitted',
      'column move: "fitted" is unknown. Write one of install, remove, shopIn, shopOut, swap.',
    ],
  ])('%s as %s', async (from, to, fault) => {
    expect(await faultsOf(opened.database, exampleWith('engine-moves.csv', from, to))).toEqual([
      `engine-moves.csv, line 2, ${fault}`,
    ]);
  });

  it('name totals that fall', async () => {
    expect(
      await faultsOf(opened.database, exampleWith('engine-moves.csv', '20155:45', '10000:00')),
    ).toEqual([
      'engine-moves.csv, line 3, column tsn: It is less than 18230:45 on 2026-03-02. Correct one of the two.',
    ]);
  });
});
