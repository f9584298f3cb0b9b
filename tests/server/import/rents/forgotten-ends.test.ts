import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

const leases = exampleFiles().get('leases.csv') ?? '';
/** The lease of the engine without money and terms: its agreed end is a day before the import. */
const files = (text: string) =>
  new Map([
    ...[...exampleFiles()].filter(([name]) =>
      ['lessors.csv', 'customers.csv', 'aircraft.csv', 'registrations.csv', 'engines.csv'].includes(
        name,
      ),
    ),
    ['leases.csv', text] as const,
  ]);
const ended = leases.replace('2028-05-31', '2026-10-31');
const warningsOf = async (text: string) => (await importTexts(database, files(text))).warnings;
const warning = (end: string) =>
  `1 lease has ended, and neither its return nor a later end is known: SMP-E01 (${end}). No month, rent or fund of it follows. Write the day in returned, or, while the asset stays, a later end with terms of an extension or with holdover Y.`;

describe('a lease whose end has passed (holdover, domain page §3)', () => {
  it('is no matter of a warning until it has ended', async () => {
    expect(await warningsOf(leases)).toEqual([]);
    expect(await warningsOf(leases.replace('2028-05-31', '2026-11-01'))).toEqual([]);
  });

  it('is named by each import, while nothing says where the asset is', async () => {
    expect(await warningsOf(ended)).toEqual([warning('31 Oct 2026')]);
    const other = new Map([['lessors.csv', exampleFiles().get('lessors.csv') ?? '']]);
    expect((await importTexts(database, other)).warnings).toEqual([warning('31 Oct 2026')]);
  });

  it('is named again when the day until which it was held over has passed', async () => {
    const terms =
      'lease_no,from,rent,frequency,rent_day,basis,holdover,amendment\n' +
      'SMP-E01,2024-06-01,62000.00,monthly,31,fixed,,\n' +
      'SMP-E01,2026-08-01,70000.00,monthly,31,fixed,Y,Clause 18.4\n';
    const heldOver = (end: string) =>
      importTexts(
        database,
        new Map([...files(leases.replace('2028-05-31', end)), ['rent-terms.csv', terms]]),
      );

    expect((await heldOver('2026-12-31')).warnings).toEqual([]);
    expect((await heldOver('2026-09-30')).warnings).toEqual([warning('30 Sep 2026')]);
  });

  it('is not named once it is returned, or its asset is leased again', async () => {
    const returned = ended.replace('2026-10-31,,', '2026-10-31,2026-10-31,');
    expect(await warningsOf(returned)).toEqual([]);
    expect(await warningsOf(ended)).toHaveLength(1);
    const next = (ended.split('\n').find((row) => row.startsWith('SMP-E01')) ?? '')
      .replace('SMP-E01', 'SMP-E02')
      .replace('2024-06-01,2026-10-31', '2026-11-01,2028-10-31');
    expect(await warningsOf(`${ended.trimEnd()}\n${next}\n`)).toEqual([]);
  });
});
