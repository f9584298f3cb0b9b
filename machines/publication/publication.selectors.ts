import type { PublicationSnapshot } from './publication.snapshot.ts';
import type { PublicationDraft } from './publication.types.ts';

/** The fields as they were typed. */
export const selectPublicationDraft = (snapshot: PublicationSnapshot): PublicationDraft =>
  snapshot.context.draft;

/** Where the person is: filling the form, reading it as a whole, or done. */
export const selectPublicationStep = (
  snapshot: PublicationSnapshot,
): 'writing' | 'checking' | 'published' => {
  if (snapshot.matches('writing')) return 'writing';
  return snapshot.status === 'done' ? 'published' : 'checking';
};

/** What is wrong with a field; undefined while nothing is. */
export const selectFieldProblem =
  (name: string) =>
  ({ context }: PublicationSnapshot): string | undefined =>
    context.problems.find(({ path }) => path === name)?.message;

/** Problems of fields that a form does not show, in one sentence each. */
export const selectOtherProblems =
  (shown: readonly string[]) =>
  ({ context }: PublicationSnapshot): string =>
    context.problems
      .filter(({ path }) => !shown.includes(path))
      .map(({ message }) => message)
      .join(' ');

/** Whether some field is missing or refused. */
export const selectHasProblems = ({ context }: PublicationSnapshot): boolean =>
  context.problems.length > 0;

/** Why it could not be published, or null. */
export const selectPublicationError = (snapshot: PublicationSnapshot): string | null =>
  snapshot.context.error;

/** Whether it is on its way. */
export const selectIsPublishing = (snapshot: PublicationSnapshot): boolean =>
  snapshot.hasTag('busy');
