import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { runImport } from '#server/import/run-import.ts';
import { exampleFiles, faultsOf, importedAt } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

/** The groups of files in the order of docs/go-live.md. */
const groups = readFileSync('docs/go-live.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    [...(line.split('|')[2] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name]) => `${name}.csv`),
  );

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

describe('the order of going live', () => {
  it('has every file once, but for the control totals', () => {
    const names = [...exampleFiles().keys()].filter((name) => name !== 'controls.csv');

    expect(groups.flat().toSorted()).toEqual(names.toSorted());
  });

  it('imports each group without the later ones', async () => {
    const faults: string[][] = [];
    for (const index of groups.keys()) {
      const here = new Set(groups.slice(0, index + 1).flat());
      const files = [...exampleFiles()].filter(([name]) => here.has(name));
      faults.push(await faultsOf(database, new Map(files)));
    }

    expect(faults).toEqual(groups.map(() => []));
  });
});

describe('the progress of an import', () => {
  it('is told every 10,000 rows of a long table, and not of a short one', async () => {
    const codes = Array.from({ length: 12_000 }, (_, index) => `P${index},Airline ${index},IE`);
    const text = `cust_id,name,country\n${codes.join('\n')}\n`;
    const lessors = exampleFiles().get('lessors.csv') ?? '';
    const files = new Map([
      ['customers.csv', text],
      ['lessors.csv', lessors],
    ]);
    const told: string[] = [];
    await runImport(database, {
      find: async (name) => (files.has(name) ? Buffer.from(files.get(name) ?? '') : undefined),
      isDryRun: true,
      now: importedAt,
      onProgress: (line) => told.push(line),
    });

    expect(told).toEqual([
      'customer: 10,000 of 12,000 rows compared',
      'customer: 12,000 of 12,000 rows compared',
    ]);
  });
});
