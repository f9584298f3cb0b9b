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

const head = 'lease_no,month,component,serial,hours,cycles\n';
const faults = (row: string) => faultsOf(database, new Map([['utilisation.csv', head + row]]));

describe('loaded use that nobody can have flown', () => {
  it.each([
    [
      'SMP-A01,2026-09,airframe,7001,900:00,151',
      'utilisation.csv, line 2, column hours: 900:00 hours is more than the 720:00 hours available in September 2026 (30 days on lease). Correct the hours.',
    ],
    [
      'SMP-A01,2026-09,engine,697001,720:01,151',
      'utilisation.csv, line 2, column hours: 720:01 hours is more than the 720:00 hours available in September 2026 (30 days on lease). Correct the hours.',
    ],
    [
      'SMP-A01,2026-09,apu,P-7001,900:00,151',
      'utilisation.csv, line 2, column hours: APU hours 900:00 are more than 720:00 available in September 2026. Correct the hours.',
    ],
  ])('has more hours than the month: %s (U06, U30)', async (row, fault) => {
    expect(await faults(row)).toEqual([fault]);
  });

  it('is of a month that has not ended (U17)', async () => {
    expect(await faults('SMP-A01,2026-11,airframe,7001,20:00,10')).toEqual([
      'utilisation.csv, line 2, column month: November 2026 has not ended yet. Load it once it has.',
    ]);
  });

  it('and all hours of a month are possible', async () => {
    expect(await faults('SMP-A01,2026-10,airframe,7001,744:00,151')).toEqual([]);
  });
});
