import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import type { ImportAnswer } from '#machines/utilisation/utilisation-import/utilisation-import.machine.ts';

/** The request to the import worker. */
export interface ImportQuestion {
  readonly file: File;
  readonly today: string;
  readonly months: readonly LeaseMonth[];
  /** All leases of the airline. */
  readonly fleet: readonly ReportableLease[];
}

/** A message of the import worker. */
export type ImportMessage =
  | { readonly kind: 'progress'; readonly share: number; readonly step: string }
  | { readonly kind: 'done'; readonly answer: ImportAnswer }
  | { readonly kind: 'failed'; readonly text: string };
