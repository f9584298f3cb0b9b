import type { LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';
import { blocks } from '#domain/utilisation/judging/judge-month.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { MonthStatus } from '#domain/utilisation/report/report.types.ts';
import type { Judgement } from '../judgement.ts';

const open: ReadonlySet<MonthStatus> = new Set(['notDue', 'due', 'draft', 'estimated', 'query']);

/** The progress of the displayed months. */
export interface Progress {
  /** Displayed months that may be submitted now. */
  readonly ready: readonly string[];
  /** Months that may be submitted, but that the screen hides. */
  readonly hidden: number;
  /** Submitted months with a question of the lessor. */
  readonly queried: number;
  /** Months that are still to be submitted, ready ones included. */
  readonly open: number;
  readonly errors: number;
  /** Warnings that need a comment. */
  readonly warnings: number;
}

/**
 * Counts what is ready, and what prevents the rest. Only displayed months are submitted; a question
 * is answered by a change or a comment, which makes the month a draft.
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
