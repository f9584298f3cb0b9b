import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import { derateOf } from '#domain/utilisation/conditions.ts';
import type { LeaseMonthResult } from '#domain/utilisation/lease-month.types.ts';
import type { Tx } from '#server/db/database.ts';
import type { StoredCorrection } from '#server/repositories/utilisation/corrections.repository.ts';
import type { StoredLease } from '#server/repositories/utilisation/reportable-leases.repository.ts';
import type { ReportRow } from '#server/repositories/utilisation/reports.repository.ts';
import type { MonthBook } from './month-book.ts';
import { type BillChange, planBill, usedBy } from './plan-bill.ts';
import { readStoredMonths } from './read-months.ts';
import { judgeCorrected } from './request-correction.ts';

/** What approving a request would do, as things stand now. */
export interface CorrectionPlan {
  readonly lease: StoredLease;
  readonly stored: StoredLeaseMonth;
  readonly report: ReportRow;
  readonly book: MonthBook;
  readonly result: LeaseMonthResult;
  /** Null when the month was not billed, or its bill stays the same. */
  readonly change: BillChange | null;
  /** Why it cannot be approved, one sentence each; empty when it can. */
  readonly blockers: readonly string[];
}

const byHand = 'Correct it in the billing system, and reject this request with a note.';

/**
 * What approving a request would do on the day `asOf`: judged anew, because an earlier month may have
 * changed since it was sent. Undefined when the month is too old to be reported at all.
 */
export async function planCorrection(
  tx: Tx,
  custId: string,
  correction: StoredCorrection,
  asOf: string,
): Promise<CorrectionPlan | undefined> {
  const { leaseId, month, draft } = correction;
  const state = await readStoredMonths(tx, custId, asOf, [month], [leaseId]);
  const lease = state.leases.find(({ id }) => id === leaseId);
  const stored = state.find(leaseId, month);
  const report = state.book.reportOf(leaseId, month);
  if (lease === undefined || stored === undefined || report === undefined) return undefined;
  const result = judgeCorrected(state.leases, { lease, stored }, draft, { asOf, mayReport: true });
  if (result === undefined) return undefined;
  const planned = { lease, stored, report, book: state.book, result };
  const faults = result.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ code, text }) => `${code} ${text}`);
  const bill = await planBill(
    tx,
    { custId, lease, month, asOf, use: usedBy(result), derate: derateOf(draft) },
    report.invoiceId,
  );
  if (bill.kind === 'blocked') {
    return { ...planned, change: null, blockers: [...faults, `${bill.reason} ${byHand}`] };
  }
  const change = bill.kind === 'unbilled' || bill.change.bill.isSame ? null : bill.change;
  return { ...planned, change, blockers: faults };
}
