import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiskSheet } from '#contract/fleet/disk-sheets.ts';
import type { FleetEngine } from '#contract/fleet/fleet-rows.ts';
import { exampleFiles, exampleWith, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { fleetOf } from '#tests/support/portal/fleet-reader.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

// On both engines: every table of the import is written.

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
}, 120_000);

afterAll(() => opened.close());

async function engineOf(esn: string): Promise<FleetEngine> {
  const { items } = await fleetOf(opened.browser).engines(`q=${esn}`);
  const [found] = items;
  if (found === undefined) throw new Error(`There is no ESN ${esn}.`);
  return found;
}

async function sheetOf(esn: string): Promise<DiskSheet> {
  const { id } = await engineOf(esn);
  return fleetOf(opened.browser).read<DiskSheet>(`engines/${id}/disk-sheet`);
}

async function partOf(esn: string, serial: string) {
  return (await sheetOf(esn)).parts.find(({ serialNumber }) => serialNumber === serial);
}

/** The example with the rows of one file that a test changes, and nothing else. */
const file = (name: string, from: string, to: string) =>
  new Map([[name, exampleWith(name, from, to).get(name) ?? '']]);

const changedTables = ({ tables }: Awaited<ReturnType<typeof importTexts>>) =>
  tables.filter(({ created, changed }) => created + changed > 0).map(({ table }) => table);

describe('the disk sheet of an engine that exists in files only', () => {
  it('adds what was reported since its day at the rating in use', async () => {
    // Nine months of 151 cycles: 1,359 at 5B4. 4,200 ÷ 27,000 + 13,049 ÷ 25,000 = 0.677515…;
    // (1 − that) × 25,000 = 8,062.1…
    expect(await partOf('697001', 'LD10077')).toMatchObject({
      description: 'LPT stage 1 disk',
      module: 'lpt',
      later: { kind: 'added', cycles: 1359, through: '2026-09' },
      sheetCsn: 15_890,
      csn: 17_249,
      shares: [
        { rating: '5B4', cycles: 13_049, limit: 25_000, share: '0.5220' },
        { rating: '5B6', cycles: 4200, limit: 27_000, share: '0.1556' },
      ],
      limit: 25_000,
      consumed: '0.6775',
      remaining: 8062,
      isLimiting: true,
    });
    // 18,600 − 4,150 × 18,600 ÷ 20,000 − 12,753 = 1,987.5.
    expect(await partOf('697002', 'HD10416')).toMatchObject({
      consumed: '0.8931',
      remaining: 1987,
      isLimiting: true,
    });
  });

  it('lists the parts of the engine in the order of its modules', async () => {
    const { parts } = await sheetOf('697001');

    expect(parts.map(({ module }) => module)).toEqual([
      'fan',
      'lpc',
      'hpc',
      'hpc',
      'hpt',
      'hpt',
      'lpt',
      'lpt',
    ]);
    expect(parts.filter(({ isLimiting }) => isLimiting)).toHaveLength(1);
  });

  it('is the limit of the engine wherever that is shown', async () => {
    // 15,890 on the sheet and 9,421 left then; 25,311 less 17,249 now.
    expect(await engineOf('697001')).toMatchObject({
      llpCyclesLeft: 8062,
      isLlpLimitVerified: true,
    });
    // No sheet: the limit of engines.csv, 28,000, less 10,334.
    expect(await engineOf('697900')).toMatchObject({
      llpCyclesLeft: 17_666,
      isLlpLimitVerified: false,
    });
  });

  it('has the fund that pays for it, whose statement says what it pays for', async () => {
    const { funds } = await sheetOf('697001');
    const [fund] = funds;
    const path = `/portal/api/funds/${fund?.id}/pdf?from=2026-01&to=2026-10`;
    const { rawPayload } = await opened.browser.call('GET', path);

    // 912,340.00 carried over, 25,000.00 transferred from the other fund of the engine, and 151
    // cycles at 245.00 of September, which are paid.
    expect(funds).toMatchObject([{ currency: 'USD', closing: '974335.00', committed: '0.00' }]);
    expect((await textOfPages(rawPayload)).join(' ')).toContain(
      'This fund pays for life-limited parts of ESN 697001',
    );
  });

  it('is empty for an engine without one, and names the lease that has no fund for it', async () => {
    expect(await sheetOf('697900')).toEqual({ leaseNo: 'SMP-E01', parts: [], funds: [] });
  });
});

describe('an import of parts', () => {
  it('changes nothing when it is repeated, with the engines or without', async () => {
    expect(changedTables(await importTexts(opened.database, exampleFiles()))).toEqual([]);
    const engines = new Map([['engines.csv', exampleFiles().get('engines.csv') ?? '']]);
    expect(changedTables(await importTexts(opened.database, engines))).toEqual([]);
  });

  it('changes nothing in a dry run', async () => {
    const changed = file('part-limits.csv', '5B4,11690,25000', '5B4,11690,24000');
    await importTexts(opened.database, changed, true);

    expect(await partOf('697001', 'LD10077')).toMatchObject({ limit: 25_000 });
  });

  it('changes the row of a changed limit, the limit of the engine, and keeps what they were', async () => {
    const changed = file('part-limits.csv', '5B4,11690,25000', '5B4,11690,24000');
    const result = await importTexts(opened.database, changed);
    const kept = await opened.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ field: string; before: string; after: string }>(
        tx,
        sql`select field, value_before as before, value_after as after from import_change
          where table_name in ('life_limited_part_rating', 'engine') order by id desc limit 2`,
      ),
    );

    expect(changedTables(result).toSorted()).toEqual(['engine', 'life_limited_part_rating']);
    // 24,000 − 4,200 × 24,000 ÷ 27,000 − 11,690 = 8,576.6…; 15,890 more is 24,466.
    expect(kept).toEqual([
      { field: 'llpLimitCsn', before: '25311', after: '24466' },
      { field: 'limitCycles', before: '25000', after: '24000' },
    ]);
    await importTexts(opened.database, exampleFiles());
  });

  it('takes a removed part off the sheet, and its engine by the next one', async () => {
    const name = 'life-limited-parts.csv';
    const row = 'LPT stage 1 disk,2015-05-20,,2026-01-01';
    await importTexts(
      opened.database,
      file(name, row, 'LPT stage 1 disk,2015-05-20,2026-10-05,2026-01-01'),
    );

    expect(await partOf('697001', 'LD10077')).toBeUndefined();
    // The booster spool: 27,800 − 4,200 × 27,800 ÷ 30,000 − 13,049 = 10,859.
    expect(await partOf('697001', 'BS10420')).toMatchObject({
      remaining: 10_859,
      isLimiting: true,
    });
    expect((await engineOf('697001')).llpCyclesLeft).toBe(10_859);
    await importTexts(opened.database, exampleFiles());
  });

  it('moves a part to another lease on the day on which it leaves its engine', async () => {
    const parts = exampleFiles().get('life-limited-parts.csv') ?? '';
    const here = 'SMP-A01,697001,S338-440,SS1,lpt,Stub shaft,2015-05-20,2026-03-02,2026-01-01,5B4';
    const there = 'SMP-E01,697900,S338-440,SS1,lpt,Stub shaft,2026-03-02,,2026-03-02,5B4';
    const text = `${parts}${here},15890,15890\n${there},16192,9410\n`;
    await importTexts(opened.database, new Map([['life-limited-parts.csv', text]]));

    expect(await partOf('697001', 'SS1')).toBeUndefined();
    // Nothing limits it: 16,192 and the 924 cycles of its new engine.
    expect((await sheetOf('697900')).parts).toMatchObject([
      { serialNumber: 'SS1', csn: 17_116, limit: null, consumed: null, remaining: null },
    ]);
  });
});

describe('a part whose life cannot be computed', () => {
  it('is shown as its sheet has it while the reports have fewer cycles', async () => {
    const text = exampleFiles().get('life-limited-parts.csv') ?? '';
    const ahead = text.replace('5B4,15890,15890', '5B4,15890,99000');
    await importTexts(opened.database, new Map([['life-limited-parts.csv', ahead]]));

    expect(await partOf('697001', 'FD10231')).toMatchObject({
      later: { kind: 'behind', through: '2026-09' },
      asOf: '2026-01-01',
      engineCsn: 17_249,
      csn: 15_890,
      remaining: 14_110,
    });
  });
});
