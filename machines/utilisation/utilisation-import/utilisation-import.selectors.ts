import type { OwnChoice } from '#domain/utilisation/own-file/own-columns.types.ts';
import type { OwnQuestion } from '#domain/utilisation/own-file/own-file.types.ts';
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
  snapshot.hasTag('busy') ? snapshot.context : null;

/** What is asked about the columns, or null while nothing is. */
export const selectOwnQuestion = (snapshot: UtilisationImportSnapshot): OwnQuestion | null =>
  snapshot.matches('choosingColumns') ? snapshot.context.question : null;

/** What is chosen about the columns so far. */
export const selectOwnChoice = (snapshot: UtilisationImportSnapshot): OwnChoice | null =>
  snapshot.context.choice;

/** The chosen columns were not kept for the next file. */
export const selectIsForgotten = (snapshot: UtilisationImportSnapshot): boolean =>
  snapshot.context.isForgotten;

/** Whether the file was read: its columns are asked about, or its effect is shown. */
export const selectIsRead = (snapshot: UtilisationImportSnapshot): boolean =>
  snapshot.matches('choosingColumns') || snapshot.context.answer !== null;
