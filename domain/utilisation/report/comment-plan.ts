import { isOpenForTyping } from '../import/template-rows.ts';
import type { LeaseMonth } from '../leases/lease-month.types.ts';
import type { RuleCode, RuleProblem } from '../judging/problem.types.ts';
import { primaryComponent } from '../leases/primary-component.ts';
import { leaseMonthKey } from '../leases/read-book.ts';

/**
 * A row whose comment confirms a warning: its own, or that of the asset for a warning about a
 * month.
 */
export interface CommentRow {
  readonly key: string;
  readonly componentId: string;
  /** The first warning of the rule in the row. */
  readonly problem: RuleProblem;
}

/** The effect of one comment for every warning of a rule. */
export interface CommentPlan {
  /** None of them has a comment yet: an existing comment confirms its warnings already. */
  readonly rows: readonly CommentRow[];
  /** Warnings of other rules that it also confirms, because a comment applies to its whole row. */
  readonly others: readonly RuleProblem[];
}

interface Shown {
  readonly months: ReadonlyMap<string, LeaseMonth>;
  readonly problems: readonly RuleProblem[];
}

function waits({ severity, isConfirmed }: RuleProblem): boolean {
  return severity === 'warning' && !isConfirmed;
}

/** The row of a warning, where a comment can still be typed. */
function rowOf({ months }: Shown, problem: RuleProblem): readonly CommentRow[] {
  const key = leaseMonthKey(problem.leaseId, problem.month);
  const month = months.get(key);
  const componentId = problem.componentId ?? (month && primaryComponent(month.lease)?.id);
  if (month === undefined || componentId === undefined || !isOpenForTyping(month)) return [];
  return [{ key, componentId, problem }];
}

function nameOf({ key, componentId }: Pick<CommentRow, 'key' | 'componentId'>): string {
  return `${key} ${componentId}`;
}

/** The number of rows that need a comment, by the rule that warns about them. */
export function rowsWithoutComment(shown: Shown): ReadonlyMap<RuleCode, number> {
  const names = new Map<RuleCode, Set<string>>();
  for (const problem of shown.problems.filter(waits))
    for (const row of rowOf(shown, problem)) {
      const known = names.get(problem.code) ?? new Set();
      names.set(problem.code, known.add(nameOf(row)));
    }
  return new Map([...names].map(([code, { size }]) => [code, size]));
}

/** The rows that one comment for all warnings of a rule fills, in the order of the problems. */
export function commentPlan(shown: Shown, code: RuleCode): CommentPlan {
  const waiting = shown.problems.filter(waits);
  const all = waiting.filter((one) => one.code === code).flatMap((one) => rowOf(shown, one));
  // Where the rule warns twice about a row, keep the first warning.
  const rows = new Map(all.toReversed().map((row) => [nameOf(row), row]));
  const isReached = ({ key, componentId, problem }: CommentRow): boolean => {
    const { lease } = shown.months.get(key) ?? {};
    const primary = lease && primaryComponent(lease)?.id;
    const places = [componentId, ...(primary === undefined ? [] : [primary])];
    return problem.code !== code && places.some((id) => rows.has(nameOf({ key, componentId: id })));
  };
  const reached = waiting.flatMap((one) => rowOf(shown, one)).filter(isReached);
  return { rows: [...rows.values()].toReversed(), others: reached.map(({ problem }) => problem) };
}
