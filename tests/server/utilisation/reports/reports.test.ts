import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportMatrix } from '#contract/utilisation/report-matrix.ts';
import type { ComponentMonth, ReportRow } from '#contract/utilisation/utilisation-reports.ts';
import { complianceOf } from '#domain/utilisation/report/report-mark.ts';
import { componentMonthSource } from '#server/utilisation/reports/component-list.ts';
import { reportSource } from '#server/utilisation/reports/report-list.queries.ts';
import { readReportMatrix } from '#server/utilisation/reports/report-matrix.ts';
import { countingStatements } from '#tests/support/read/count-statements.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let aurora: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('customer@aurora.example');
}, 120_000);

afterAll(() => portal.close());

async function read<T>(path: string, browser = aurora): Promise<T> {
  const answer = await browser.call('GET', `/portal/api/utilisation/${path}`);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly facets: { readonly leases: readonly string[] };
}

describe('the matrix', () => {
  it('shows how every month of every asset was reported', async () => {
    const { asOf, months, assets } = await read<ReportMatrix>('matrix');
    const marksOf = (leaseNo: string) =>
      assets
        .find((asset) => asset.leaseNo === leaseNo)
        ?.months.slice(-2)
        .map(({ mark }) => mark);

    expect(asOf).toBe(seededDay);
    expect([months[0], months.at(-1), months.length]).toEqual(['2025-05', '2026-05', 13]);
    expect(marksOf('AUR-A01')).toEqual(['onTime', 'onTime']);
    expect(marksOf('AUR-A04')?.at(-1)).toBe('estimated');
    expect(marksOf('AUR-A05')?.at(-1)).toBe('missing');
    expect(complianceOf(assets.flatMap((asset) => asset.months)).wanted).toBeGreaterThan(80);
  });

  it('tells what the asset itself did, which is what its component history says', async () => {
    const { assets } = await read<ReportMatrix>('matrix?noOfMonths=1');
    const own = assets.find(({ leaseNo }) => leaseNo === 'AUR-A01');
    const { items } = await read<Page<ComponentMonth>>(
      'components?lease=AUR-A01&from=2026-05&to=2026-05&kind=airframe',
    );

    expect(items).toHaveLength(1);
    expect(own?.months[0]?.use).toEqual({ fhMin: items[0]?.fhMin, fc: items[0]?.fc });
  });
});

describe('the history of submissions', () => {
  it('has every version, the latest month first, of the last 13 months', async () => {
    const recent = await read<Page<ReportRow>>('reports?pageSize=200');
    const all = await read<Page<ReportRow>>('reports?pageSize=200&period=all');
    const months = recent.items.map(({ month }) => month);

    expect(months).toEqual(months.toSorted().toReversed());
    expect(months.at(-1)).toBe('2025-05');
    expect(all.total).toBeGreaterThan(recent.total);
    expect(all.facets.leases).toContain('AUR-E10');
    expect(recent.items.every(({ status }) => status !== 'draft')).toBe(true);
  });

  it('is narrowed by lease, status, months and search', async () => {
    const estimates = await read<Page<ReportRow>>('reports?period=all&status=estimated');
    const one = await read<Page<ReportRow>>(
      'reports?lease=AUR-A01&from=2026-03&to=2026-04&q=AUR-A01',
    );

    expect(new Set(estimates.items.map(({ status }) => status))).toEqual(new Set(['estimated']));
    expect(one.items.map(({ month }) => month)).toEqual(['2026-04', '2026-03']);
  });
});

describe('the history of components', () => {
  it('has hours, cycles, ratio and totals of the reports in force', async () => {
    const { items, total } = await read<Page<ComponentMonth>>(
      'components?lease=AUR-A01&from=2026-05&to=2026-05&sort=serial',
    );
    const airframe = items.find(({ kind }) => kind === 'airframe');

    expect(total).toBe(items.length);
    expect(items).toHaveLength(7);
    expect(airframe?.place).toBeNull();
    expect(Number(airframe?.ratio)).toBeCloseTo(
      (airframe?.fhMin ?? 0) / 60 / (airframe?.fc ?? 1),
      2,
    );
    expect(items.filter(({ kind }) => kind === 'engine').every(({ place }) => place !== null)).toBe(
      true,
    );
  });

  it('is exported for a month as CSV and for a year as XLSX', async () => {
    const path = '/portal/api/utilisation/components/export';
    const csv = await aurora.call('GET', `${path}?format=csv&from=2026-05&to=2026-05`);
    const xlsx = await aurora.call('GET', `${path}?format=xlsx&from=2025-06&to=2026-05`);

    expect(csv.body).toContain('Serial');
    expect(csv.body).toContain('AUR-A01');
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
  });
});

describe('who may see it', () => {
  it('is for customer access only', async () => {
    const browser = await portal.enter('serviced@aurora.example');
    for (const path of ['matrix', 'reports', 'components']) {
      const answer = await browser.call('GET', `/portal/api/utilisation/${path}`);
      expect(answer.statusCode).toBe(403);
    }
  });

  it('has nothing of another airline', async () => {
    const other = await portal.enter('everything@cumulus.example');
    const { items } = await read<Page<ReportRow>>('reports?pageSize=200', other);

    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ leaseNo }) => leaseNo.startsWith('AUR'))).toEqual([]);
  });
});

describe('statements', () => {
  it('are as many for the largest fleet as for a small one', async () => {
    const database = countingStatements(portal.database);
    const counts: number[][] = [];
    for (const custId of ['AUR', 'CUM']) {
      const of = async (work: Parameters<typeof database.tx>[1]): Promise<number> => {
        const before = database.statements();
        await database.tx({ kind: 'tenant', custId }, work);
        return database.statements() - before;
      };
      const caller = undefined as never;
      const request = { custId, caller, asOf: seededDay };
      const query = { page: 1, pageSize: 50, sort: '-month', period: 'recent' } as const;
      const range = { limit: 50, offset: 0 };
      counts.push([
        await of((tx) => readReportMatrix(tx, { custId, asOf: seededDay }, 13)),
        await of((tx) => reportSource.items({ ...request, tx, query }, range)),
        await of((tx) => reportSource.summary({ ...request, tx, query })),
        await of((tx) => componentMonthSource.items({ ...request, tx, query }, range)),
        await of((tx) => componentMonthSource.summary({ ...request, tx, query })),
      ]);
    }

    expect(counts[0]).toEqual(counts[1]);
  });
});
