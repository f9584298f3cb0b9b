import type { LeaseMonthResult } from '#domain/utilisation/lease-month.types.ts';
import { blocks } from '#domain/utilisation/judge-month.ts';
import { leaseMonthKey } from '#domain/utilisation/read-book.ts';
import type { MonthStatus } from '#domain/utilisation/report.types.ts';
import type { Judgement } from './judgement.ts';

const open: ReadonlySet<MonthStatus> = new Set(['notDue', 'due', 'draft', 'estimated', 'query']);

/** How far the months on the screen are. */
export interface Progress {
  /** Months that may be submitted now. */
  readonly ready: readonly string[];
  /** Months that are still to be submitted, ready ones included. */
  readonly open: number;
  readonly errors: number;
  /** Warnings that want a comment. */
  readonly warnings: number;
}

/** Counts what is ready, and what keeps the rest back. */
export function progressOf({ months, results }: Judgement): Progress {
  const due = [...results.values()].filter((result) =>
    open.has(months.get(keyOf(result))?.facts.status ?? 'accepted'),
  );
  const problems = due.flatMap((result) => result.problems).filter(blocks);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return {
    ready: due.filter(({ isAcceptable }) => isAcceptable).map(keyOf),
    open: due.length,
    errors,
    warnings: problems.length - errors,
  };
}

function keyOf({ leaseId, month }: LeaseMonthResult): string {
  return leaseMonthKey(leaseId, month);
}
