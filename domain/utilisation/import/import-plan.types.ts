import type { IsoDate } from '#domain/dates/date.ts';
import type { GridChange } from '../grid/grid.types.ts';
import type { ReportableLease } from '../leases/asset.types.ts';
import type { LeaseMonth } from '../leases/lease-month.types.ts';

/** Why a row of a file is left out (U39), with its number and the serial in the file. */
export interface ImportFault {
  readonly row: number;
  /** Left out where the row could not be read. */
  readonly serial?: string;
  readonly text: string;
}

/** One row as it will be imported. */
export interface PreviewedRow {
  readonly row: number;
  readonly serial: string;
  readonly month: string;
  /** Its effect: `300:00, 150` or `emptied`. */
  readonly effect: string;
  /** What it overwrites: `210:30 / 88`; left out where nothing is there. */
  readonly replaces?: string | undefined;
  /**
   * Why the engine cannot be where the row says (U24, U27); the row is imported and marked in the
   * grid.
   */
  readonly doubt?: string | undefined;
}

/** What an import will do; nothing changes until it is confirmed. */
export interface ImportPlan {
  /** Why the whole file cannot be read (U40); then there are no other messages. */
  readonly refused: string | null;
  readonly change: GridChange | null;
  readonly rows: readonly PreviewedRow[];
  readonly faults: readonly ImportFault[];
}

/** A file as texts. */
export interface ImportTable {
  /** Header first. */
  readonly table: readonly (readonly string[])[];
  /** Rows that could not be read; they are left out with these messages. */
  readonly unread?: readonly ImportFault[] | undefined;
  /** What some rows also say about another component, as further rows under the same number. */
  readonly further?: readonly FurtherRow[] | undefined;
  /** Values that are left out of rows which are taken. */
  readonly leftOut?: readonly ImportFault[] | undefined;
}

/** What a row of a file also says about another component. */
export interface FurtherRow {
  /** The number of the row in the file. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** What an import is planned against. */
export interface ImportInput extends ImportTable {
  /** The months that are open on the screen. */
  readonly months: readonly LeaseMonth[];
  /** All leases of the airline; default: those of the months. */
  readonly fleet?: readonly ReportableLease[] | undefined;
  /** Today in UTC; without it no month counts as one that has not ended. */
  readonly today?: IsoDate | undefined;
}
