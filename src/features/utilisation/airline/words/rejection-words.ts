import type { PortalProblem } from '#src/api/portal-problem.ts';

const names: Readonly<Record<string, string>> = {
  fh: 'hours',
  fc: 'cycles',
  tsn: 'total hours',
  csn: 'total cycles',
  comment: 'a comment',
  location: 'a place',
  changes: 'an engine change',
  daysFlown: 'the days flown',
  conditions: 'the month details',
};

/** The part of a month that an issue is about, by its path: `drafts.0.report.lines.2.comment`. */
function partIn(path: string): string | undefined {
  return path
    .split(/\W+/)
    .map((step) => names[step])
    .find((name) => name !== undefined);
}

/**
 * Which part of a month the server cannot store, and what to do; shown again until that is done.
 */
export function rejectionWords({ issues, message }: PortalProblem): string {
  const [first] = issues;
  if (first === undefined) return `It cannot be saved as it is. ${message}`;
  const part = partIn(first.path);
  const what = part === undefined ? 'It cannot be saved as it is' : `Change ${part} to save it`;
  return `${what}: ${first.message} Type it again, or undo it.`;
}
