import type { ReportableLease } from '#domain/utilisation/asset.types.ts';
import type { LeaseMonth } from '#domain/utilisation/lease-month.types.ts';
import type { ImportAnswer } from '#machines/utilisation-import/utilisation-import.types.ts';

/** What the import worker is asked. */
export interface ImportQuestion {
  readonly file: File;
  readonly today: string;
  readonly months: readonly LeaseMonth[];
  /** All leases of the airline. */
  readonly fleet: readonly ReportableLease[];
}

/** What the import worker says. */
export type ImportMessage =
  | { readonly kind: 'progress'; readonly share: number; readonly step: string }
  | { readonly kind: 'done'; readonly answer: ImportAnswer }
  | { readonly kind: 'failed'; readonly text: string };
