import type { MatrixAsset, ReportMatrix } from '#contract/utilisation/report-matrix.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { parseCalendars } from '#domain/dates/lease-calendars.ts';
import { monthOf, shiftMonth, type IsoMonth } from '#domain/dates/month.ts';
import { isReportAwaited, reportDueDate } from '#domain/utilisation/leases/report-due.ts';
import { reportMark } from '#domain/utilisation/report/report-mark.ts';
import { isLeasedIn } from '#domain/utilisation/leases/leased-days.ts';
import { hasEnded } from '#domain/utilisation/rules/period.rules.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readMatrixReports, type MatrixReport } from './matrix.queries.ts';
import { readReportableLeases, type StoredLease } from '../records/reportable-leases.queries.ts';
import { readOpenings } from '../records/reports.queries.ts';

type MatrixMonth = MatrixAsset['months'][number];

function monthsUntil(last: IsoMonth, count: number): IsoMonth[] {
  return Array.from({ length: count }, (_, index) => shiftMonth(last, index + 1 - count));
}

function monthOfAsset(
  lease: StoredLease,
  month: IsoMonth,
  report: MatrixReport | undefined,
  today: IsoDate,
): MatrixMonth[] {
  const due =
    report?.due ?? reportDueDate(lease.utilDueDay, month, parseCalendars(lease.calendars));
  // A withdrawn month is in the history only.
  const isIn = report !== undefined && report.status !== 'draft';
  if (!isIn && !isReportAwaited(due, lease.liveFrom)) return [];
  const lateDays = isIn ? report.lateDays : 0;
  const { fhMin = null, fc = null } = report ?? {};
  return [
    {
      month,
      mark: reportMark({
        status: report?.status,
        lateDays,
        due,
        today,
        isLoaded: report?.isLoaded,
      }),
      due,
      lateDays,
      submittedOn: isIn ? report.submittedOn : null,
      receiptId: report?.receiptId ?? null,
      use: fhMin === null || fc === null ? null : { fhMin, fc },
    },
  ];
}

/** How the last closed months of every lease were reported, in three statements. */
export async function readReportMatrix(
  tx: Tx,
  { custId, asOf }: { readonly custId: string; readonly asOf: IsoDate },
  noOfMonths: number,
): Promise<ReportMatrix> {
  const months = monthsUntil(shiftMonth(monthOf(asOf), -1), noOfMonths);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const leases = await readReportableLeases(tx, custId, asOf);
  const reports = await readMatrixReports(tx, custId, [first, last]);
  const byPlace = new Map(reports.map((report) => [`${report.leaseId} ${report.month}`, report]));
  const begins = new Map<string, IsoDate>();
  for (const { leaseId, asOf: begin } of await readOpenings(tx, { custId }))
    if (!begins.has(leaseId)) begins.set(leaseId, begin);
  const assets = leases.map((lease) => {
    const begin = monthOf(begins.get(lease.id) ?? lease.start);
    const own = months.filter(
      (month) => month >= begin && isLeasedIn(lease, month) && hasEnded(month, lease.end, asOf),
    );
    const { id: leaseId, leaseNo, kind, serial, registration, model } = lease;
    return {
      leaseId,
      leaseNo,
      kind,
      serial,
      registration,
      model,
      months: own.flatMap((month) =>
        monthOfAsset(lease, month, byPlace.get(`${leaseId} ${month}`), asOf),
      ),
    };
  });
  return { asOf, months, assets: assets.filter(({ months: shown }) => shown.length > 0) };
}
