import type { LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';
import type {
  ProblemField,
  RuleProblem,
  Severity,
} from '#domain/utilisation/judging/problem.types.ts';
import { isMissing } from '#domain/utilisation/judging/sorted-findings.ts';

/** The problems at the cells of a row, by field; most serious first. */
export type CellMarks = Readonly<Partial<Record<ProblemField, RuleProblem>>>;

const none: CellMarks = {};
const order: readonly Severity[] = ['note', 'warning', 'error'];
const cache = new WeakMap<LeaseMonthResult, Map<string, CellMarks>>();

function isGraver(problem: RuleProblem, than: RuleProblem | undefined): boolean {
  return than === undefined || order.indexOf(problem.severity) > order.indexOf(than.severity);
}

function marksOf(result: LeaseMonthResult): Map<string, CellMarks> {
  const marks = new Map<string, CellMarks>();
  for (const problem of result.problems) {
    const id = problem.componentId;
    if (id === null || problem.isConfirmed) continue;
    const known = marks.get(id) ?? none;
    // A cell that is still empty is a task, not a mistake.
    const mark = isMissing(problem) ? { ...problem, severity: 'note' as const } : problem;
    if (isGraver(mark, known[mark.field])) marks.set(id, { ...known, [mark.field]: mark });
  }
  return marks;
}

/** The marks of a row; the same object while the judgement is the same. */
export function marksOfRow(result: LeaseMonthResult | undefined, componentId: string): CellMarks {
  if (result === undefined) return none;
  const marks = cache.get(result) ?? marksOf(result);
  cache.set(result, marks);
  return marks.get(componentId) ?? none;
}
