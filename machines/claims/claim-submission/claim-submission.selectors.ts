import type { ClaimSubmissionSnapshot } from './claim-submission.machine.ts';
import type {
  ChosenFile,
  DraftRef,
  FormProblem,
  SubmittedClaim,
} from './claim-submission.ports.ts';

/** The running work of the chart, or null. */
export const selectWork = (
  snapshot: ClaimSubmissionSnapshot,
): 'saving' | 'attaching' | 'removing' | 'submitting' | null => {
  const { value } = snapshot;
  if (value === 'storing') return 'saving';
  return value === 'editing' || value === 'failed' || value === 'submitted' ? null : value;
};

/** Why the last attempt failed, or null. */
export const selectFormError = (snapshot: ClaimSubmissionSnapshot): string | null =>
  snapshot.context.error;

/** The server's findings about the form. */
export const selectProblems = (snapshot: ClaimSubmissionSnapshot): readonly FormProblem[] =>
  snapshot.context.problems;

/** The draft on the server, or null while there is none. */
export const selectDraft = (snapshot: ClaimSubmissionSnapshot): DraftRef | null =>
  snapshot.context.draft;

/** The file that is being sent: its name, and its place among those that were chosen together. */
export const selectFileBeingSent = ({
  context: { files, chosenCount },
}: ClaimSubmissionSnapshot): { name: string; at: number; of: number } | null =>
  files[0] === undefined
    ? null
    : { name: files[0].name, at: chosenCount - files.length + 1, of: chosenCount };

/** Files that were chosen and could not be attached. */
export const selectReturnedFiles = (snapshot: ClaimSubmissionSnapshot): readonly ChosenFile[] =>
  snapshot.context.returned;

/** The claim as the lessor received it, or null before. */
export const selectSubmitted = (snapshot: ClaimSubmissionSnapshot): SubmittedClaim | null =>
  snapshot.context.submitted;
