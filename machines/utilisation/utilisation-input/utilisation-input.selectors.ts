import { canApply, nextChange } from './utilisation-input.book.ts';
import type { UtilisationInputSnapshot } from './utilisation-input.machine.ts';

/** The months and assets as read, or null while nothing was read. */
export const selectView = ({ context }: UtilisationInputSnapshot) => context.view;

/** The texts of every lease-month by key. */
export const selectReports = ({ context }: UtilisationInputSnapshot) => context.reports;

/** The lease-months as the server holds them, by key. */
export const selectStored = ({ context }: UtilisationInputSnapshot) => context.stored;

/** Lease-months that are not stored as shown. */
export const selectStanding = ({ context }: UtilisationInputSnapshot) => context.standing;

/** How many lease-months are not stored as shown. */
export const selectUnsavedCount = ({
  context: { standing, stored, reports },
}: UtilisationInputSnapshot): number =>
  Object.entries(standing).filter(
    ([key, as]) =>
      as === 'unsaved' || JSON.stringify(reports[key]) !== JSON.stringify(stored[key]?.report),
  ).length;

/** How many of them have a failed save or need a decision. */
export const selectStalledCount = ({ context }: UtilisationInputSnapshot): number =>
  Object.values(context.standing).filter((as) => as === 'stalled').length;

/** The charts of the lease-months that were touched, by key. */
export const selectLeaseMonths = ({ context }: UtilisationInputSnapshot) => context.leaseMonths;

/** Which months are open. */
export const selectPeriod = ({ context }: UtilisationInputSnapshot) => context.period;

/** Why the last attempt failed, or null. */
export const selectUtilisationError = ({ context }: UtilisationInputSnapshot) => context.error;

/** The result of the last submission, or null. */
export const selectSubmission = ({ context }: UtilisationInputSnapshot) => context.submission;

/** How many lease-months of an earlier visit are offered. */
export const selectOfferedCount = ({ context }: UtilisationInputSnapshot): number =>
  context.offered.length;

/** Lease-months that an earlier visit left unsaved and that are not open on the screen. */
export const selectElsewhere = ({ context }: UtilisationInputSnapshot): readonly string[] =>
  context.elsewhere;

/** What the next undo reverts, for people; null when there is nothing. */
export const selectUndoLabel = ({ context }: UtilisationInputSnapshot): string | null =>
  labelOf(context, 'undo');

/** What the next redo repeats, for people; null when there is nothing. */
export const selectRedoLabel = ({ context }: UtilisationInputSnapshot): string | null =>
  labelOf(context, 'redo');

function labelOf(
  context: UtilisationInputSnapshot['context'],
  way: 'undo' | 'redo',
): string | null {
  const change = nextChange(context, way);
  return change !== undefined && canApply(context, change) ? change.label : null;
}

/** What the screen as a whole does. */
export type UtilisationStage =
  | 'loading'
  | 'failed'
  | 'editing'
  | 'submitted'
  | 'locked'
  | 'submitting';

/** What the screen as a whole does. */
export function selectStage(snapshot: UtilisationInputSnapshot): UtilisationStage {
  if (snapshot.matches({ work: 'loading' })) return 'loading';
  if (snapshot.matches({ work: 'failed' })) return 'failed';
  if (snapshot.matches({ work: { open: 'submitted' } })) return 'submitted';
  if (snapshot.matches({ work: { open: 'locked' } })) return 'locked';
  return snapshot.matches({ work: { open: 'editing' } }) ? 'editing' : 'submitting';
}

/** Whether figures are accepted; otherwise typing would be lost. */
export const selectIsOpen = (snapshot: UtilisationInputSnapshot): boolean =>
  snapshot.matches({ work: 'open' });

/** Whether the server can be reached. */
export const selectIsOnline = ({ context }: UtilisationInputSnapshot): boolean => context.isOnline;
