import { addDays } from '#domain/dates/date.ts';
import { assetTitle } from '#domain/utilisation/report/words.ts';
import type { AirlinePlan } from '../world/airline-plan.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { usageBillType } from '../invoices/bill-usage.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { demoAccounts } from '../accounts/demo-accounts.ts';
import { type BillNumbers, invoiceId } from '../invoices/invoice-id.ts';
import { isRevised, revisionIssue, usageIssue } from '../world/report-calendar.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import { seedId } from '#server/platform/db/stable-id.ts';
import { monthDraft } from './month-draft.ts';

const forgottenMinutes = 65;
const waitsSinceDays = 2;

/** What the requests of an airline have in common. */
interface Asking {
  readonly rows: AirlineRows;
  readonly numbers: BillNumbers;
  readonly custId: string;
  readonly requestedBy: string;
  readonly externalUserId: string;
}

function head({ custId, requestedBy, externalUserId }: Asking, lease: SeededLease, month: string) {
  const { leaseNo } = lease.plan;
  return {
    id: seedId('utilCorrection', `${leaseNo}/${month}`),
    custId,
    leaseNo,
    asset: assetTitle(lease.asset),
    month,
    statusBefore: 'invoiced',
    requestedBy,
    externalUserId,
  } as const;
}

function versionOf({ rows }: Asking, lease: SeededLease, month: string, version: number) {
  return rows.utilReports.find(
    (report) => report.leaseId === lease.id && report.month === month && report.version === version,
  );
}

/** A request that was approved: the report and the bills that followed already exist. */
function addApproved(asking: Asking, lease: SeededLease, month: string): void {
  const [first, second] = [1, 2].map((version) => versionOf(asking, lease, month, version));
  if (first === undefined || second === undefined) return;
  const key = `${lease.plan.leaseNo}/${usageBillType(lease)}/${month}`;
  const credit = [...asking.numbers.keys()].find(
    ({ type, about }) => type === 'creditNote' && about?.key === key,
  );
  const decidedOn = revisionIssue(usageIssue(month));
  asking.rows.utilCorrections.push({
    ...head(asking, lease, month),
    reportId: first.id,
    reported: monthDraft(asking.rows, first),
    draft: monthDraft(asking.rows, second),
    reason: 'Two sectors of the last day were booked in the next month. The log page is corrected.',
    requestedAt: second.submittedAt ?? `${decidedOn}T08:00:00Z`,
    status: 'approved',
    rowVersion: 2,
    decidedBy: 'Iris Lennon',
    decidedAt: `${decidedOn}T10:20:00Z`,
    decisionNote: 'Agrees with the technical log. A credit note and a new invoice are issued.',
    newReportId: second.id,
    creditNoteId: credit === undefined ? null : invoiceId(credit, asking.numbers),
    invoiceId: second.invoiceId ?? null,
  });
}

/** Plans a request that waits for the lessor. */
function addWaiting(asking: Asking, lease: SeededLease, month: string): void {
  const report = versionOf(asking, lease, month, 1);
  if (report?.status !== 'invoiced') return;
  report.status = 'correctionRequested';
  asking.rows.correctionRequests.push({
    leaseId: lease.id,
    month,
    report: monthDraft(asking.rows, report, forgottenMinutes),
    reason: 'The ferry flight on the last day was left out: one cycle, 1:05 hours.',
    at: `${addDays(lease.seededFor, -waitsSinceDays)}T09:20:00Z`,
  });
}

/** Adds what an airline asked to correct: one request for each corrected month, and those that wait. */
export function addCorrections(
  rows: AirlineRows,
  { custId, reporter }: AirlinePlan,
  leases: readonly SeededLease[],
  numbers: BillNumbers,
): void {
  const account = demoAccounts.find((one) => one.custId === custId && one.name === reporter);
  if (account === undefined) return;
  const externalUserId = importedIds.user(account.email);
  const asking: Asking = { rows, numbers, custId, requestedBy: reporter, externalUserId };
  for (const lease of leases) {
    const { corrected = [], toCorrect = [] } = lease.plan.reporting ?? {};
    const decided = corrected.filter((month) => isRevised(lease, month));
    for (const month of decided) addApproved(asking, lease, month);
    for (const month of toCorrect) addWaiting(asking, lease, month);
  }
}
