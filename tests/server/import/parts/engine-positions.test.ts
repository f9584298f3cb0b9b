import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

const head = 'model,esn,thrust_lbf,aircraft_manufacturer,aircraft_msn,position\n';
const row = (esn: string, position: number) => `CFM56-5B4/3,${esn},27000,Airbus,7001,${position}\n`;
const faults = (...rows: readonly string[]) =>
  faultsOf(database, new Map([['engines.csv', head + rows.join('')]]));

describe('a position of an aircraft', () => {
  it('has one engine: a second one of the files is refused', async () => {
    expect(await faults(row('697001', 1), row('697002', 1))).toEqual([
      'engines.csv, line 3, column position: Position 1 of Airbus 7001 has CFM56-5B4/3 697001 already. Correct the position, or load the other engine, too, without its aircraft and position.',
    ]);
  });

  it('has one engine: one beside a stored engine is refused', async () => {
    expect(await faults(row('697009', 2))).toEqual([
      'engines.csv, line 2, column position: Position 2 of Airbus 7001 has CFM56-5B4/3 697002 already. Correct the position, or load the other engine, too, without its aircraft and position.',
    ]);
  });

  it('can change its engine with another position', async () => {
    expect(await faults(row('697001', 2), row('697002', 1))).toEqual([]);
  });
});
