import { sql } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text, uuid } from '#server/platform/db/row.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';

/** A line of a month as the files say it; totals in minutes and cycles. */
interface TotalledLine {
  readonly componentId: string;
  readonly tsnMin: number;
  readonly csn: number;
}

/** The lines of one month of a lease in the files. */
export interface TotalledMonth {
  readonly leaseId: string;
  readonly month: IsoMonth;
  readonly reportId: string;
  readonly rows: readonly Placed<TotalledLine>[];
}

interface Shift extends Pick<Placed<unknown>, 'file' | 'line'> {
  readonly lease: string;
  readonly component: string;
  readonly after: IsoMonth;
  /** The next month of the files; null for all months after it. */
  readonly until: IsoMonth | null;
  readonly tsn: number;
  readonly csn: number;
}

/** The totals of the stored lines of months, by report and component. */
export async function readTotals({ tx }: ImportRun, reportIds: readonly string[]) {
  const rows = await queryRows(
    tx,
    { reportId: uuid, componentId: uuid, tsnMin: int, csn: int },
    sql`select report_id as "reportId", component_id as "componentId", tsn_min as "tsnMin", csn
      from util_line where report_id in ${listedIds(reportIds)}`,
  );
  return new Map(rows.map((row) => [`${row.reportId} ${row.componentId}`, row]));
}

/** How far the totals of the months moved, up to the next month of the same lease in the files. */
function shiftsOf(
  months: readonly TotalledMonth[],
  before: Awaited<ReturnType<typeof readTotals>>,
): Shift[] {
  return months.flatMap(({ leaseId, month, reportId, rows }) => {
    const next = months.find((one) => one.leaseId === leaseId && one.month > month);
    return rows.flatMap(({ file, line, row }) => {
      const known = before.get(`${reportId} ${row.componentId}`);
      if (known === undefined) return [];
      const [tsn, csn] = [row.tsnMin - known.tsnMin, row.csn - known.csn];
      if (tsn === 0 && csn === 0) return [];
      const range = { lease: leaseId, after: month, until: next?.month ?? null };
      return [{ file, line, ...range, component: row.componentId, tsn, csn }];
    });
  });
}

/**
 * Moves the totals of loaded months that the files do not have along with an earlier month that they
 * correct, as a correction in the portal does (U37). The months are in order.
 */
export async function moveLaterMonths(
  run: ImportRun,
  months: readonly TotalledMonth[],
  before: Awaited<ReturnType<typeof readTotals>>,
): Promise<void> {
  const shifts = JSON.stringify(shiftsOf(months, before));
  const moved = await queryRows(
    run.tx,
    {
      file: text,
      line: int,
      about: text,
      reportId: uuid,
      componentId: uuid,
      tsnMin: int,
      csn: int,
      byTsn: int,
      byCsn: int,
    },
    sql`update util_line l set tsn_min = l.tsn_min + s.tsn, csn = l.csn + s.csn
      from json_to_recordset(${shifts}::json) as s(file text, line integer, lease uuid,
          component uuid, after text, until text, tsn integer, csn integer)
        join util_report r on r.lease_id = s.lease and r.is_current and r.source = 'loaded'
          and r.month > s.after and (s.until is null or r.month < s.until)
      where l.report_id = r.id and l.component_id = s.component
      returning s.file, s.line, (select concat_ws(' ', lease_no, r.month, c.kind, l.serial)
          from lease, component c where lease.id = s.lease and c.id = s.component) as about,
        l.report_id as "reportId", l.component_id as "componentId",
        l.tsn_min as "tsnMin", l.csn, s.tsn as "byTsn", s.csn as "byCsn"`,
  );
  for (const { file, line, about, reportId, componentId, ...totals } of moved) {
    const key = JSON.stringify([reportId, componentId]);
    const place = { table: 'util_line' as const, key, file, line, about };
    const keep = (field: string, to: number, by: number) => {
      if (by !== 0) run.keep({ ...place, field, from: String(to - by), to: String(to) });
    };
    keep('tsnMin', totals.tsnMin, totals.byTsn);
    keep('csn', totals.csn, totals.byCsn);
  }
  run.count('util_line').changed += moved.length;
  await run.storeHistory();
}
