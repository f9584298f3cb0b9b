import type { ClaimSubmissionSnapshot } from './claim-submission.snapshot.ts';
import type { DraftRef, FormProblem } from './claim-submission.types.ts';

/** What the chart is busy with, or null. */
export const selectWork = (
  snapshot: ClaimSubmissionSnapshot,
): 'saving' | 'attaching' | 'removing' | 'submitting' | null => {
  const { value } = snapshot;
  return value === 'editing' || value === 'failed' || value === 'submitted' ? null : value;
};

/** Why the last attempt did not work, or null. */
export const selectFormError = (snapshot: ClaimSubmissionSnapshot): string | null =>
  snapshot.context.error;

/** What the server found wrong with the form. */
export const selectProblems = (snapshot: ClaimSubmissionSnapshot): readonly FormProblem[] =>
  snapshot.context.problems;

/** The draft on the server, or null while there is none. */
export const selectDraft = (snapshot: ClaimSubmissionSnapshot): DraftRef | null =>
  snapshot.context.draft;
