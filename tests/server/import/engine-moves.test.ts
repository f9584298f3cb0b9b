import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import {
  exampleFiles,
  exampleWith,
  faultsOf,
  importTexts,
} from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

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

describe('moves before the records of an engine begin', () => {
  it('say where it was on that day, so that its totals say no place', async () => {
    const delivery = 'SMP-A01,697002,2021-03-01,install,onWing,Airbus,7001,,2,,20100:00,10100';
    const moves = `${exampleFiles().get('engine-moves.csv') ?? ''}${delivery}\n`;
    const totals = (exampleFiles().get('totals.csv') ?? '').replace('15544,onWing', '15544,');
    const files = exampleFiles({ 'engine-moves.csv': moves, 'totals.csv': totals });
    const database = await openTestDatabase();
    await importTexts(database, files);
    const again = await importTexts(database, files);
    const events = await tableRows(
      database,
      'engine_event',
      sql`where engine_id = (select id from engine where esn = '697002')`,
    );
    await database.close();

    expect(again.tables.every(({ created, changed }) => created + changed === 0)).toBe(true);
    expect(events).toEqual([
      expect.objectContaining({ eventDate: '2021-03-01', locationKind: 'onWing', position: 2 }),
    ]);
  });

  it('are refused where the totals name a place', async () => {
    const delivery = 'SMP-A01,697001,2021-03-01,install,onWing,Airbus,7001,,1,,20100:00,10100';
    const moves = `${exampleFiles().get('engine-moves.csv') ?? ''}${delivery}\n`;

    expect(await faultsOf(opened.database, exampleFiles({ 'engine-moves.csv': moves }))).toEqual([
      'engine-moves.csv, line 4, column date: Its records begin on 2026-01-01. Say in totals.csv where it was then.',
    ]);
  });
});
