import type { UtilisationImportSnapshot } from './utilisation-import.snapshot.ts';
import type { ImportAnswer } from './utilisation-import.types.ts';

/** What the import would do, or null while nothing was read. */
export const selectImportAnswer = (snapshot: UtilisationImportSnapshot): ImportAnswer | null =>
  snapshot.context.answer;

/** Why the file cannot be read, or null. */
export const selectImportError = (snapshot: UtilisationImportSnapshot): string | null =>
  snapshot.context.error;

/** How far the reading is, or null while nothing is read. */
export const selectImportProgress = (
  snapshot: UtilisationImportSnapshot,
): { readonly share: number; readonly step: string } | null =>
  snapshot.matches('reading') ? snapshot.context : null;
