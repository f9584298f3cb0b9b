import { groupBy } from '#domain/group-by.ts';
import type { RuleProblem, Severity } from './problem.types.ts';

/** What is still missing in one row of the grid, in the order of its columns; never empty. */
export type MissingFigures = readonly [RuleProblem, ...RuleProblem[]];

/** The open findings, sorted by what is to be done. */
export interface SortedFindings {
  /** Rows with missing figures: one entry for a row, however many of its figures are missing. */
  readonly toEnter: readonly MissingFigures[];
  /** Everything else: figures, places and months that are wrong; most serious first. */
  readonly toFix: readonly RuleProblem[];
}

const gravestFirst: readonly Severity[] = ['error', 'warning', 'note'];

/** Whether a finding says that a figure is missing (U01), rather than that something is wrong. */
export function isMissing({ code }: Pick<RuleProblem, 'code'>): boolean {
  return code === 'U01';
}

function rowOf({ leaseId, month, componentId }: RuleProblem): string {
  return `${leaseId} ${month} ${componentId ?? ''}`;
}

/**
 * Sorts findings into what is to enter and what is to fix; equal ones stay in their order. Confirmed
 * warnings are neither.
 */
export function sortFindings(problems: readonly RuleProblem[]): SortedFindings {
  const open = problems.filter(({ isConfirmed }) => !isConfirmed);
  const wrong = open.filter((problem) => !isMissing(problem));
  return {
    toEnter: [...groupBy(open.filter(isMissing), rowOf).values()].flatMap(
      ([first, ...others]): readonly MissingFigures[] =>
        first === undefined ? [] : [[first, ...others]],
    ),
    toFix: gravestFirst.flatMap((severity) => wrong.filter((one) => one.severity === severity)),
  };
}

const names = { fh: 'FH', fc: 'FC', tsn: 'TSN', csn: 'CSN' } as const;

/** What a row still needs, in one sentence; of a single figure the text of its rule. */
export function missingText(row: MissingFigures): string {
  const [first] = row;
  if (row.length === 1) return first.text;
  const fields = row.flatMap(({ field }) =>
    field in names ? [names[field as keyof typeof names]] : [],
  );
  return `Enter ${fields.slice(0, -1).join(', ')} and ${fields.at(-1) ?? ''}, or choose No flying.`;
}
