import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import type {
  OwnChoice,
  RememberedColumns,
} from '#domain/utilisation/own-file/own-columns.types.ts';
import type { OwnQuestion } from '#domain/utilisation/own-file/own-file.types.ts';
import type { ImportAnswer } from '#machines/utilisation/utilisation-import/utilisation-import.machine.ts';

/** What a file is read against. */
export interface ImportBase {
  readonly today: string;
  readonly months: readonly LeaseMonth[];
  /** All leases of the airline. */
  readonly fleet: readonly ReportableLease[];
}

/** The request to the import worker. */
export interface ImportQuestion extends ImportBase {
  readonly file: File;
  /** The sheet that the person has chosen, and what the columns of the file become. */
  readonly sheet: string | null;
  readonly choice: OwnChoice | null;
  /** How earlier files of the airline were read; a file in the template's format needs none. */
  readonly records?: readonly RememberedColumns[] | undefined;
}

/** The result of reading: its effect, what must be chosen first, or that the records are needed. */
export type ImportOutcome =
  | { readonly kind: 'read'; readonly answer: ImportAnswer }
  | { readonly kind: 'asked'; readonly question: OwnQuestion }
  | { readonly kind: 'own' };

/** A message of the import worker. */
export type ImportMessage =
  | ImportOutcome
  | { readonly kind: 'progress'; readonly share: number; readonly step: string }
  | { readonly kind: 'failed'; readonly text: string };
