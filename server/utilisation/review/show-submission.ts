import type { Submission } from '#contract/utilisation/desk/internal-submissions.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import { assetTitle } from '#domain/utilisation/report/words.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { readQuestions } from '../records/questions.queries.ts';
import { readReportableLeases, type StoredLease } from '../records/reportable-leases.queries.ts';
import { type CurrentReport, readReports } from '../records/reports.queries.ts';
import type { MonthBook } from '../records/month-book.ts';
import { readStoredMonths } from '../records/read-months.ts';

/** Which month of which customer, and the day of reading (UTC). */
export interface SubmissionAsked {
  readonly custId: string;
  readonly leaseId: string;
  readonly month: IsoMonth;
  readonly asOf: IsoDate;
}

/** A reported month with the data that it is judged by. */
interface FoundSubmission {
  readonly lease: StoredLease;
  readonly report: CurrentReport;
  readonly book: MonthBook;
}

/**
 * The report of a month of a lease, without what it is judged by; undefined where nothing is
 * reported, or for a foreign lease.
 */
export async function findReport(
  tx: Tx,
  { custId, leaseId, month, asOf }: SubmissionAsked,
): Promise<Pick<FoundSubmission, 'lease' | 'report'> | undefined> {
  if (!isUuid(leaseId)) return undefined;
  const [lease] = await readReportableLeases(tx, custId, asOf, leaseId);
  if (lease === undefined) return undefined;
  const reports = await readReports(tx, { custId, months: [month], leaseIds: [leaseId] });
  const report = reports.find((one) => one.leaseId === leaseId && one.month === month);
  return report && { lease, report };
}

/** A reported month of a lease; undefined where nothing is reported, or for a foreign lease. */
async function findSubmission(
  tx: Tx,
  { custId, leaseId, month, asOf }: SubmissionAsked,
): Promise<FoundSubmission | undefined> {
  const { leases, book } = await readStoredMonths(tx, custId, asOf, [month], [leaseId]);
  const lease = leases.find(({ id }) => id === leaseId);
  const report = lease && book.reportOf(leaseId, month);
  return lease === undefined || report === undefined ? undefined : { lease, report, book };
}

function componentsOf({ lease, report, book }: FoundSubmission): Submission['components'] {
  const lines = book.linesOf(report.id);
  return lease.components.flatMap(({ id, kind, serial }) => {
    const line = lines.find(({ componentId }) => componentId === id);
    if (line === undefined) return [];
    const { fhMin, fc, tsnMin, csn, comment } = line;
    const before = book.historyOf({ lease, month: report.month }, id);
    const previous =
      before === undefined || before.month === null
        ? null
        : { month: before.month, fhMin: before.fhMin, fc: before.fc };
    return [{ id, kind, serial, fhMin, fc, tsnMin, csn, comment, previous }];
  });
}

/** A reported month as the lessor judges it; undefined where nothing is reported. */
export async function showSubmission(
  tx: Tx,
  asked: SubmissionAsked,
): Promise<Submission | undefined> {
  const { custId } = asked;
  const found = await findSubmission(tx, asked);
  if (found === undefined) return undefined;
  const { lease, report } = found;
  const { month, status, dueDate: due, daysFlown, noFlyingReason, rowVersion } = report;
  return {
    leaseNo: lease.leaseNo,
    asset: assetTitle(lease),
    month,
    status,
    due,
    daysFlown,
    noFlyingReason,
    components: componentsOf(found),
    questions: await readQuestions(tx, custId, report.id),
    rowVersion,
  };
}
