import type { ImportAnswer, UtilisationImportSnapshot } from './utilisation-import.machine.ts';

/** What the import will do, or null while nothing was read. */
export const selectImportAnswer = (snapshot: UtilisationImportSnapshot): ImportAnswer | null =>
  snapshot.context.answer;

/** Why the file cannot be read, or null. */
export const selectImportError = (snapshot: UtilisationImportSnapshot): string | null =>
  snapshot.context.error;

/** The progress of the reading, or null while nothing is read. */
export const selectImportProgress = (
  snapshot: UtilisationImportSnapshot,
): { readonly share: number; readonly step: string } | null =>
  snapshot.matches('reading') ? snapshot.context : null;
