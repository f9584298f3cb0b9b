import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lateMonthList } from '#contract/utilisation/desk/internal-estimates.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import { tellDueNews } from '#server/app/upkeep/tell-due-news.ts';
import { lateMonthSource } from '#server/utilisation/estimates/late-months.queries.ts';
import { readReportMatrix } from '#server/utilisation/reports/report-matrix.ts';
import {
  exampleFiles,
  exampleWith,
  importTexts,
  type Texts,
} from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

/** Imported on 1 November 2026 for the first time; the clock is one day later. */
let opened: ImportedPortal;

/** No month is loaded, so that each shows as missing or not, and no dispute of an earlier invoice. */
function withoutUse(files: Texts): Texts {
  const left = new Set(['utilisation.csv', 'disputes.csv']);
  return new Map([...files].filter(([name]) => !left.has(name)));
}

beforeAll(async () => {
  // Issued and due within the week before the import.
  const recent = withoutUse(
    exampleWith('invoices.csv', '2026-10-01,2026-10-15', '2026-10-28,2026-10-30'),
  );
  opened = await openImportedPortal(recent);
}, 120_000);

afterAll(() => opened.close());

const liveFrom = (day: string) =>
  withoutUse(exampleWith('customers.csv', 'Europe/Lisbon,active,', `Europe/Lisbon,active,${day}`));

async function dayOf(): Promise<string | null | undefined> {
  const customers = await tableRows(opened.database, 'customer');
  return customers.find(({ custId }) => custId === 'SMP')?.liveFrom;
}

/** The months that the lessor sees as late on a day, of every lease. */
async function lateMonths(asOf: string): Promise<string[]> {
  const query = lateMonthList.query.parse({});
  const items = await opened.database.tx({ kind: 'lessor' }, (tx) =>
    lateMonthSource.items(
      { tx, asOf, query, custId: '', caller: {} as never },
      { limit: 100, offset: 0 },
    ),
  );
  return items.map(({ leaseNo, month }) => `${leaseNo} ${month}`).toSorted();
}

async function marksOf(leaseNo: string): Promise<string[]> {
  const { database, portal } = opened;
  const asked = { custId: 'SMP', asOf: isoDayOf(portal.clock.now()) };
  const { assets } = await database.tx({ kind: 'tenant', custId: 'SMP' }, (tx) =>
    readReportMatrix(tx, asked, 12),
  );
  const asset = assets.find((one) => one.leaseNo === leaseNo);
  return asset?.months.map(({ month, mark }) => `${month} ${mark}`) ?? [];
}

async function told(): Promise<string[]> {
  const { database, portal } = opened;
  await tellDueNews({ database, now: portal.clock.now });
  const rows = await tableRows(database, 'notification');
  return rows.filter(({ custId }) => custId === 'SMP').map(({ kind, title }) => `${kind} ${title}`);
}

describe('what was due before an airline works in the portal', () => {
  it('is not announced and not late: nobody is reminded, nothing is missing', async () => {
    expect(await dayOf()).toBe('2026-11-01');
    expect(await told()).not.toContainEqual(expect.stringMatching(/late|invoice/i));
    expect(await lateMonths('2026-11-02')).toEqual([]);
    expect(await marksOf('SMP-A01')).toEqual(['2026-10 open']);
  });

  it('is followed by the first report that is due from that day on', async () => {
    opened.portal.clock.advance(10 * 86_400);

    expect(await lateMonths('2026-11-12')).toEqual(['SMP-A01 2026-10', 'SMP-E01 2026-10']);
    expect(await marksOf('SMP-A01')).toEqual(['2026-10 missing']);
    expect(await told()).toContain('utilisationLate Utilisation for October 2026 is late');
  });

  it('keeps its day when the files are imported again', async () => {
    await importTexts(opened.database, withoutUse(exampleFiles()));

    expect(await dayOf()).toBe('2026-11-01');
  });

  it('follows the day that the file names', async () => {
    await importTexts(opened.database, liveFrom('2026-08-01'));

    expect(await dayOf()).toBe('2026-08-01');
    expect(await marksOf('SMP-A01')).toEqual([
      '2026-07 missing',
      '2026-08 missing',
      '2026-09 missing',
      '2026-10 missing',
    ]);
  });
});
