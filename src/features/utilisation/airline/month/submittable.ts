import { counted } from '#domain/format/numbers.ts';
import type { LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';
import { blocks } from '#domain/utilisation/judging/judge-month.ts';
import { isMissing } from '#domain/utilisation/judging/sorted-findings.ts';
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
  /** Rows of these months with missing figures. */
  readonly toEnter: number;
  /** Errors of these months, missing figures left out. */
  readonly errors: number;
  /** Warnings that need a comment. */
  readonly warnings: number;
}

/**
 * Counts what is ready, and what prevents the rest. Only displayed months are submitted; a question
 * is answered by a change or a comment, which makes the month a draft.
 */
export function progressOf(
  { months, results, progress }: Judgement,
  isInSight: (key: string) => boolean,
): Progress {
  const statusOf = (result: LeaseMonthResult) => months.get(keyOf(result))?.facts.status;
  const due = [...results.values()].filter((result) => open.has(statusOf(result) ?? 'accepted'));
  const problems = due.flatMap((result) => result.problems).filter(blocks);
  const errors = problems.filter((one) => one.severity === 'error' && !isMissing(one)).length;
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  const fine = due.filter(({ isAcceptable }) => isAcceptable);
  const answered = fine.filter((result) => statusOf(result) !== 'query').map(keyOf);
  const ready = answered.filter(isInSight);
  return {
    ready,
    hidden: answered.length - ready.length,
    queried: fine.length - answered.length,
    open: due.length,
    toEnter: due
      .map((result) => progress.get(keyOf(result)))
      .reduce((sum, one) => sum + (one === undefined ? 0 : one.rows - one.complete), 0),
    errors,
    warnings,
  };
}

function keyOf({ leaseId, month }: LeaseMonthResult): string {
  return leaseMonthKey(leaseId, month);
}

/** What is ready, and what keeps the rest from being submitted; when that is all, why. */
export function progressText(progress: Progress): string {
  const { ready, hidden, queried, toEnter, errors, warnings } = progress;
  if (progress.open === 0) return 'Everything is submitted.';
  const left = [
    ...(toEnter > 0 ? [`${counted(toEnter, 'row')} to enter`] : []),
    ...(errors > 0 ? [`${counted(errors, 'error')} to fix`] : []),
    ...(warnings > 0 ? [`${counted(warnings, 'comment')} wanted`] : []),
    ...(queried > 0 ? [`${counted(queried, 'query', 'queries')} to answer`] : []),
  ].join(' · ');
  if (ready.length === 0 && left === '' && hidden > 0)
    return `${hidden} ready, but outside the filter: clear the filter to submit ${hidden === 1 ? 'it' : 'them'}`;
  const share = `${ready.length} of ${progress.open} ready`;
  const isShut = ready.length === 0 && left !== '';
  const shown = isShut ? `${share}. Before you can submit: ${left}` : joined(share, left);
  return joined(shown, hidden > 0 ? `${hidden} more ready outside the filter` : '');
}

function joined(text: string, more: string): string {
  return more === '' ? text : `${text} · ${more}`;
}
