import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { derateOf } from '#domain/utilisation/report/conditions.ts';
import type { MovedEngine } from '#domain/utilisation/places/later-places.ts';
import type { LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { StoredCorrection } from './corrections.queries.ts';
import type { StoredLease } from '../records/reportable-leases.queries.ts';
import type { CurrentReport } from '../records/reports.queries.ts';
import { judgeCorrected } from './judge-corrected.ts';
import type { MonthBook } from '../records/month-book.ts';
import { laterPlaceFaults, movedEngines } from './move-later-places.steps.ts';
import { type BillChange, planBill, type PlannedBill } from './plan-bill.ts';
import { readStoredMonths } from '../records/read-months.ts';
import { usedBy } from './reported-use.ts';

/** A correction before it is decided, or before it is requested. */
export type AskedCorrection = Pick<StoredCorrection, 'leaseId' | 'month' | 'draft'>;

/** The present effect of approving a request. */
export interface CorrectionPlan {
  readonly lease: StoredLease;
  readonly stored: StoredLeaseMonth;
  readonly report: CurrentReport;
  readonly book: MonthBook;
  readonly result: LeaseMonthResult;
  /** Engines that it leaves in another place at the end of the month. */
  readonly moved: readonly MovedEngine[];
  /** Warnings of the rules about it that the report did not have. */
  readonly warnings: readonly string[];
  /** Errors of the rules about it, one sentence each. */
  readonly faults: readonly string[];
  readonly bill: PlannedBill;
  /** Null when the month was not billed, or its bill stays the same. */
  readonly change: BillChange | null;
  /** Why it cannot be approved, one sentence each; empty when it can. */
  readonly blockers: readonly string[];
}

const byHand = 'Correct it in the billing system, and reject this request with a note.';

/**
 * The effect of approving a request on the day `asOf`: judged again, because an earlier month may
 * have changed since it was sent. Undefined when the month is too old to be reported at all.
 */
export async function planCorrection(
  tx: Tx,
  custId: string,
  correction: AskedCorrection,
  asOf: string,
): Promise<CorrectionPlan | undefined> {
  const { leaseId, month, draft } = correction;
  const state = await readStoredMonths(tx, custId, asOf, [month]);
  const lease = state.leases.find(({ id }) => id === leaseId);
  const stored = state.find(leaseId, month);
  const report = state.book.reportOf(leaseId, month);
  if (lease === undefined || stored === undefined || report === undefined) return undefined;
  const by = { asOf, mayReport: true };
  const { result, warnings } = judgeCorrected(state, { lease, stored }, draft, by);
  const moved = movedEngines(lease, state.book.linesOf(report.id), result.lines);
  const flights = await laterPlaceFaults(tx, custId, { leaseId, month }, moved);
  const planned = { lease, stored, report, book: state.book, result, moved, warnings };
  const faults = [...result.problems, ...flights]
    .filter(({ severity }) => severity === 'error')
    .map(({ code, text }) => `${code} ${text}`);
  const bill = await planBill(
    tx,
    { custId, lease, month, asOf, use: usedBy(lease, result.lines), derate: derateOf(draft) },
    report.invoiceId,
  );
  const effect = { ...planned, faults, bill };
  if (bill.kind === 'blocked') {
    return { ...effect, change: null, blockers: [...faults, `${bill.reason} ${byHand}`] };
  }
  const change = bill.kind === 'unbilled' || bill.change.bill.isSame ? null : bill.change;
  return { ...effect, change, blockers: faults };
}
