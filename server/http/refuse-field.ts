import { ProblemError } from './problem-error.ts';

/** Refuses a request because of one field; the text says what to do. */
export function refuseField(path: string, message: string): never {
  throw new ProblemError('invalidRequest', { detail: message, issues: [{ path, message }] });
}
