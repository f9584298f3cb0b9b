import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { newWarnings } from '#domain/utilisation/leases/correction.ts';
import { judgeClosedMonth } from '#domain/utilisation/judging/judge-closed-month.ts';
import type { LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLease } from '../records/reportable-leases.queries.ts';
import { type StoredMonths, toLeaseMonth } from '../records/read-months.ts';
import type { SubmitContext } from '#server/utilisation/records/refusals.ts';

/** A month of a lease that is billed or closed. */
export interface ClosedMonth {
  readonly lease: StoredLease;
  readonly stored: StoredLeaseMonth;
}

/** A closed month as corrected and as reported, both judged as if it were open. */
export interface JudgedCorrection {
  readonly result: LeaseMonthResult;
  readonly reported: LeaseMonthResult;
  /** Warnings of the rules about the correction that the report did not have. */
  readonly warnings: readonly string[];
}

/**
 * Judges a closed month with another report as if it were open: with the airline's aircraft as
 * places, and with the engines of its other leases in the month.
 */
export function judgeCorrected(
  state: StoredMonths,
  { lease, stored }: ClosedMonth,
  report: ReportDraft,
  { asOf: today, mayReport }: Pick<SubmitContext, 'asOf' | 'mayReport'>,
): JudgedCorrection {
  const others = state.leases.flatMap((other) => {
    const month = other.id === lease.id ? undefined : state.find(other.id, stored.month);
    return month === undefined || month.facts.status === 'due' ? [] : [toLeaseMonth(other, month)];
  });
  const judge = (said: ReportDraft): LeaseMonthResult => {
    const { month, facts } = stored;
    const batch = { today, mayReport, others, fleet: state.leases };
    const judged = judgeClosedMonth({ lease, month, facts, report: said }, batch);
    if (judged === undefined) throw new Error('A month was not judged.');
    return judged;
  };
  const [result, reported] = [judge(report), judge(stored.report)];
  return { result, reported, warnings: newWarnings(result, reported) };
}
