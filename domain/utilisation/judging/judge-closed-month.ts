import { validateLeaseMonths } from './judge.ts';
import type { LeaseMonth, LeaseMonthBatch, LeaseMonthResult } from '../leases/lease-month.types.ts';
import type { RuleCode, RuleProblem } from './problem.types.ts';

/** Rules about the joint use of the engines of a position. */
const sums: ReadonlySet<RuleCode> = new Set<RuleCode>(['U20', 'U21']);

/**
 * Judges a closed month as if it were open, together with the airline's other leases (`others`). A
 * request covers one lease: a sum that no longer agrees with an engine of another lease (U20, U21)
 * only warns, otherwise neither month could be corrected first.
 */
export function judgeClosedMonth(
  month: LeaseMonth,
  batch: Omit<LeaseMonthBatch, 'months'>,
): LeaseMonthResult | undefined {
  const months = [{ ...month, facts: { ...month.facts, invoice: null } }];
  const [beside] = validateLeaseMonths({ ...batch, months });
  const [alone] = validateLeaseMonths({ ...batch, months, others: [] });
  if (beside === undefined) return undefined;
  const isOwn = ({ code, componentId }: RuleProblem): boolean =>
    alone?.problems.some((one) => one.code === code && one.componentId === componentId) === true;
  const problems = beside.problems.map((problem): RuleProblem => {
    const isShared = sums.has(problem.code) && !isOwn(problem);
    return isShared ? { ...problem, severity: 'warning' } : problem;
  });
  return { ...beside, problems };
}
