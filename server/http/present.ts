import { ProblemError } from './problem-error.ts';

/** What was found. Something that is unknown, foreign or hidden is `notFound` to the caller alike. */
export function present<T>(found: T | undefined): T {
  if (found === undefined) throw new ProblemError('notFound');
  return found;
}
