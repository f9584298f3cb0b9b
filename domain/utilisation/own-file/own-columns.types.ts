import type { IsoMonth } from '#domain/dates/month.ts';

/** What a column of an airline's own file can become. */
export const ownTargets = [
  'aircraft',
  'serial',
  'component',
  'position',
  'month',
  'month_dmy',
  'month_mdy',
  'fh',
  'fc',
  'tsn',
  'csn',
  'apu_hours',
  'lease_no',
  'location',
  'event',
  'event_date',
  'comment',
] as const;
export type OwnTarget = (typeof ownTargets)[number];

/** What a column becomes as a person has confirmed it. */
export const confirmedTargets = [...ownTargets, 'leaveOut'] as const;
export type ConfirmedTarget = (typeof confirmedTargets)[number];

/** What a column becomes while it is chosen; `undecided` is never applied. */
export type TargetChoice = ConfirmedTarget | 'undecided';

/** How hours such as `45,312` are read: the mark before the decimals. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** A column by its heading key (`headingKeys`), and what it becomes. */
export interface ConfirmedColumn {
  readonly heading: string;
  readonly becomes: ConfirmedTarget;
}

/**
 * The columns of an airline's own file as a person has confirmed them: the record that reads the
 * next file with these headings, in whatever order. The month of a file without a month column is
 * not part of it: the next file reports another one.
 */
export interface OwnColumns {
  /** Sorted by heading, so that equal columns are equal texts. */
  readonly columns: readonly ConfirmedColumn[];
  /** Null where no hours of the file could be read in two ways. */
  readonly decimalMark: DecimalMark | null;
}

/** Such a record with its history. */
export interface RememberedColumns extends OwnColumns {
  readonly confirmedBy: string;
  /** Instant in UTC. */
  readonly confirmedAt: string;
}

/** What a person chooses in the mapping step; columns in the order of the file. */
export interface OwnChoice {
  readonly columns: readonly TargetChoice[];
  /** The month of a file that has none in its rows. */
  readonly month: IsoMonth | null;
  readonly decimalMark: DecimalMark | null;
}
