import { parseCalendars } from '#domain/dates/lease-calendars.ts';
import { type IsoMonth, monthOf, shiftMonth } from '#domain/dates/month.ts';
import { onLeaseDays } from '#domain/utilisation/leases/on-lease-days.ts';
import { reportDueDate } from '#domain/utilisation/leases/report-due.ts';
import { notEndedText } from '#domain/utilisation/judging/rule-texts.ts';
import { tooManyHours } from '#domain/utilisation/rules/flight.rules.ts';
import { hasEnded } from '#domain/utilisation/rules/period.rules.ts';
import { addDays } from '#domain/dates/date.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { groupBy } from '#domain/group-by.ts';
import { importedIds } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { componentOf, findComponents } from '../../table/references.ts';
import { syncRows } from '../../table/sync-table.ts';
import { conditionsOf, readConditions } from './month-conditions.ts';
import { moveLaterMonths, readTotals } from './later-months.ts';
import { findReported, reportedBy } from './reported-months.ts';
import { useLines, openingOf, type UseBook, type UseRow } from './use-lines.ts';
import {
  readLastPortalMonths,
  readLinesBefore,
  readPlaces,
  readUsedLeases,
  readUsedParts,
  type UsedLease,
} from './use-sources.ts';

/** The rows of one month of a lease. */
interface LeaseMonth {
  readonly lease: UsedLease;
  readonly month: IsoMonth;
  readonly rows: readonly UseRow[];
  readonly reportId: string;
}

/** The months of the rows, by lease and in order; rows of unknown leases are faults. */
function monthsOf(
  run: ImportRun,
  rows: readonly UseRow[],
  leases: ReadonlyMap<string, UsedLease>,
): LeaseMonth[] {
  const groups = new Map<string, UseRow[]>();
  for (const placed of rows) {
    const { lease_no: leaseNo, month } = placed.row;
    const lease = leases.get(leaseNo);
    if (lease === undefined)
      run.fail(placed, 'lease_no', `There is no lease ${leaseNo}. Add it to leases.csv.`);
    else if (month < monthOf(lease.start) || month > monthOf(lease.end))
      run.fail(placed, 'month', `The lease is from ${lease.start} to ${lease.end}. Correct it.`);
    else if (!hasEnded(month, lease.end, run.today))
      run.fail(placed, 'month', `${notEndedText(month)} Load it once it has.`);
    else groups.set(`${month} ${leaseNo}`, [...(groups.get(`${month} ${leaseNo}`) ?? []), placed]);
  }
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, own]) => {
      const month = key.slice(0, 7);
      const lease = leases.get(key.slice(8));
      if (lease === undefined) return [];
      return [{ lease, month, rows: own, reportId: importedIds.report(lease.id, month) }];
    });
}

/** Reports more hours than the days of the lease in the month have (U06, U30). */
function checkHours(run: ImportRun, placed: UseRow, { lease, month }: LeaseMonth): void {
  const days = onLeaseDays(month, lease.start, addDays(lease.end, 1));
  const fault = tooManyHours(placed.row.component, placed.row.hours, { days, month });
  if (fault !== undefined) run.fail(placed, 'hours', `${fault} Correct the hours.`);
}

/**
 * Reports components that the lease lacks, impossible hours, rows that repeat one, and months of the
 * portal.
 */
async function checkRows(run: ImportRun, months: readonly LeaseMonth[], rows: readonly UseRow[]) {
  const components = await findComponents(
    run,
    rows.map(({ row }) => row.lease_no),
  );
  const reported = await findReported(
    run,
    months.map(({ lease }) => lease.id),
  );
  const lines = new Map<string, number>();
  for (const leaseMonth of months) {
    const { lease, month, rows: own } = leaseMonth;
    const by = reported.get(`${lease.id} ${month}`);
    for (const placed of own) {
      const { component, serial } = placed.row;
      componentOf(run, components, placed);
      checkHours(run, placed, leaseMonth);
      if (by !== undefined) run.fail(placed, 'month', reportedBy(month, by));
      const key = [lease.id, month, component, serial].join(' ');
      const earlier = lines.get(key);
      if (earlier !== undefined) run.fail(placed, null, `It repeats line ${earlier}. Keep one.`);
      lines.set(key, placed.line);
    }
  }
}

async function booksOf(run: ImportRun, months: readonly LeaseMonth[]) {
  const leases = [...new Map(months.map(({ lease }) => [lease.id, lease])).values()];
  const parts = await readUsedParts(
    run,
    leases.map(({ leaseNo }) => leaseNo),
  );
  const places = await readPlaces(
    run,
    leases.map(({ id }) => id),
  );
  // The months are in order: the first one of a lease stays.
  const firsts = new Map(months.toReversed().map(({ lease, month }) => [lease.id, month]));
  const before = await readLinesBefore(
    run,
    [...firsts].map(([id, month]) => ({ id, month })),
  );
  const lastLines = new Map(before.map((one) => [`${one.leaseId} ${one.componentId}`, one]));
  const partsOf = groupBy(parts, ({ leaseNo }) => leaseNo);
  const placesOf = groupBy(places, ({ engineId }) => engineId);
  const books = leases.map((lease): [string, UseBook] => {
    const own = partsOf.get(lease.leaseNo) ?? [];
    const totals = new Map(
      own.flatMap((part) => {
        const last = lastLines.get(`${lease.id} ${part.id}`);
        const next = last && { ...last, next: shiftMonth(last.month, 1) };
        const known = next ?? openingOf(part);
        return known === undefined ? [] : [[part.id, known] as const];
      }),
    );
    return [lease.id, { lease, parts: own, placesOf, totals }];
  });
  return new Map(books);
}

type Stored = Awaited<ReturnType<typeof readConditions>>;

function reportRow(run: ImportRun, { lease, month, reportId, rows }: LeaseMonth, stored: Stored) {
  return {
    id: reportId,
    custId: lease.custId,
    leaseId: lease.id,
    month,
    version: 1,
    isCurrent: true,
    status: 'accepted',
    source: 'loaded',
    dueDate: reportDueDate(lease.dueDay, month, parseCalendars(lease.calendars)),
    ...conditionsOf(run, rows, stored.get(reportId)),
  };
}

const byCorrection = 'Later months were reported in the portal. A correction changes it.';
/** What follows from the figures of months, and moves with corrections in the portal. */
const movingFields = [
  'tsnMin',
  'csn',
  'onLeaseDays',
  'locationKind',
  'locationRef',
  'position',
] as const;

/**
 * Months that were flown before the airline works in the portal. They are nobody's report: accepted,
 * in time, and nobody is notified. A month before one that was reported in the portal stays as it is.
 */
export async function importUse(run: ImportRun, { utilisation }: ImportRows): Promise<void> {
  const numbers = utilisation.map(({ row }) => row.lease_no);
  const leases = await readUsedLeases(run, numbers);
  const months = monthsOf(run, utilisation, new Map(leases.map((one) => [one.leaseNo, one])));
  await checkRows(run, months, utilisation);
  const books = await booksOf(run, months);
  const last = await readLastPortalMonths(
    run,
    leases.map(({ id }) => id),
  );
  const reportIds = months.map(({ reportId }) => reportId);
  const stored = await readConditions(run, reportIds);
  const reports = months.flatMap((one) =>
    one.rows
      .slice(0, 1)
      .map((placed) => ({ ...placed, about: one.lease.leaseNo, row: reportRow(run, one, stored) })),
  );
  const lines = months.map((one) => {
    const book = books.get(one.lease.id);
    const isKept = one.month <= (last.get(one.lease.id) ?? '');
    const rows = book === undefined ? [] : useLines(run, book, one);
    return { isKept, rows, leaseId: one.lease.id, month: one.month, reportId: one.reportId };
  });
  const once = ['id', 'isCurrent', 'status'] as const;
  await syncRows(
    run,
    { table: 'util_report', key: ['leaseId', 'month', 'version'], once },
    reports,
  );
  const spec = { table: 'util_line', key: ['reportId', 'componentId'] } as const;
  const rowsWhere = (isKept: boolean) =>
    lines.filter((one) => one.isKept === isKept).flatMap(({ rows }) => rows);
  const before = await readTotals(run, reportIds);
  await syncRows(run, spec, rowsWhere(false));
  const moving = lines.filter(({ isKept }) => !isKept);
  await moveLaterMonths(run, moving, before);
  const kept = rowsWhere(true).map((one) => ({ ...one, keeps: movingFields }));
  const fixed = { fhMin: byCorrection, fc: byCorrection, comment: byCorrection };
  await syncRows(run, { ...spec, fixed }, kept);
}
