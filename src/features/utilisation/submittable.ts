import type { LeaseMonthResult } from '#domain/utilisation/lease-month.types.ts';
import { blocks } from '#domain/utilisation/judge-month.ts';
import { leaseMonthKey } from '#domain/utilisation/read-book.ts';
import type { MonthStatus } from '#domain/utilisation/report.types.ts';
import type { Judgement } from './judgement.ts';

const open: ReadonlySet<MonthStatus> = new Set(['notDue', 'due', 'draft', 'estimated', 'query']);

/** How far the months on the screen are. */
export interface Progress {
  /** Months in sight that may be submitted now. */
  readonly ready: readonly string[];
  /** Months that may be submitted, but that the screen hides. */
  readonly hidden: number;
  /** Months that the lessor asks about, and that stand as they were submitted. */
  readonly queried: number;
  /** Months that are still to be submitted, ready ones included. */
  readonly open: number;
  readonly errors: number;
  /** Warnings that want a comment. */
  readonly warnings: number;
}

/**
 * Counts what is ready, and what keeps the rest back. Nothing is submitted that is not in sight; a
 * query is answered by a change or a comment, which makes a draft of the month.
 */
export function progressOf(
  { months, results }: Judgement,
  isInSight: (key: string) => boolean,
): Progress {
  const statusOf = (result: LeaseMonthResult) => months.get(keyOf(result))?.facts.status;
  const due = [...results.values()].filter((result) => open.has(statusOf(result) ?? 'accepted'));
  const problems = due.flatMap((result) => result.problems).filter(blocks);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const fine = due.filter(({ isAcceptable }) => isAcceptable);
  const answered = fine.filter((result) => statusOf(result) !== 'query').map(keyOf);
  const ready = answered.filter(isInSight);
  return {
    ready,
    hidden: answered.length - ready.length,
    queried: fine.length - answered.length,
    open: due.length,
    errors,
    warnings: problems.length - errors,
  };
}

function keyOf({ leaseId, month }: LeaseMonthResult): string {
  return leaseMonthKey(leaseId, month);
}
