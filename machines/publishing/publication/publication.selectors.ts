import type { PublicationSnapshot } from './publication.machine.ts';
import type { PublicationDraft } from './publication.ports.ts';

/** The fields as they were typed. */
export const selectPublicationDraft = (snapshot: PublicationSnapshot): PublicationDraft =>
  snapshot.context.draft;

/** The step of the person: filling in the form, reading the preview, or done. */
export const selectPublicationStep = (
  snapshot: PublicationSnapshot,
): 'writing' | 'checking' | 'published' => {
  if (snapshot.matches('writing')) return 'writing';
  return snapshot.status === 'done' ? 'published' : 'checking';
};

/** The fault of a field; undefined without one. */
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

/** Whether it is being published. */
export const selectIsPublishing = (snapshot: PublicationSnapshot): boolean =>
  snapshot.hasTag('busy');
