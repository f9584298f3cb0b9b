import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleFiles } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

/** The example without the rent of its second lease. */
const rents = (exampleFiles().get('rent-terms.csv') ?? '')
  .split('\n')
  .filter((line) => !line.startsWith('SMP-E01,'))
  .join('\n');
const files = new Map(
  [...exampleFiles({ 'rent-terms.csv': rents })].filter(([name]) => name !== 'rent-schedule.csv'),
);

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(files);
}, 120_000);

afterAll(() => opened.close());

const read = (lease: string) =>
  opened.browser.call('GET', `/portal/api/rent-calculation?lease=${lease}`);

describe('a lease whose rent is not loaded', () => {
  it('has no periods, beside one whose rent is', async () => {
    const [without, loaded] = await Promise.all([read('SMP-E01'), read('SMP-A01')]);

    expect(without.json()).toMatchObject({ lease: 'SMP-E01', periods: [], current: null });
    expect(loaded.json<{ periods: unknown[] }>().periods.length).toBeGreaterThan(0);
  });

  it('is not found when it is not a lease of the customer', async () => {
    expect((await read('SMP-X99')).statusCode).toBe(404);
  });
});
