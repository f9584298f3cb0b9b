import type { IsoMonth } from '#domain/dates/month.ts';
import type { ReportableLease } from '../leases/asset.types.ts';
import type { LeaseMonth } from '../leases/lease-month.types.ts';
import type { TargetChoice, DecimalMark, OwnTarget } from './own-columns.types.ts';

/** An airline's own file as texts, and where its headings are. */
export interface OwnTable {
  /** The whole sheet, titles above the headings included. */
  readonly table: readonly (readonly string[])[];
  /** Index of the row of headings. */
  readonly headerAt: number;
}

/** The fleet that a file is read for. */
export interface OwnFleet {
  /** The months that are open on the screen. */
  readonly months: readonly LeaseMonth[];
  /** All leases of the airline. */
  readonly fleet: readonly ReportableLease[];
}

/** Why a column is suggested to become something. */
export type SuggestedBy = 'heading' | 'values' | 'record' | 'nothing';

/** A column of the file as the mapping step shows it. */
export interface AskedColumn {
  /** Its heading in the record. */
  readonly key: string;
  /** Its heading as written; blank where it has none. */
  readonly heading: string;
  /** Its first values, three at most. */
  readonly values: readonly string[];
  /** What each of them names in the fleet; blank where nothing. */
  readonly named: readonly string[];
  readonly suggested: TargetChoice;
  readonly by: SuggestedBy;
  /** All that its values fit; more than one is asked about. */
  readonly fits: readonly OwnTarget[];
  /** The first value that may be hours in two ways, such as `45,312`. */
  readonly twoReadings: string | null;
  /** The decimal marks that other values of it show. */
  readonly marks: readonly DecimalMark[];
}

/** What a person is asked about a file before it can be read. */
export interface OwnQuestion {
  /** The sheets with such a table; empty for a CSV. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly columns: readonly AskedColumn[];
  /** What a person has to know about its layout, in sentences. */
  readonly notes: readonly string[];
  /** Whether a column is about one month of several: then each file is asked about. */
  readonly hasMonthsAcross: boolean;
  /** The months that are open, oldest first. */
  readonly months: readonly IsoMonth[];
  /** The month of a file without one in its rows, where the portal can tell. */
  readonly month: IsoMonth | null;
  /** The decimal mark of the record. */
  readonly decimalMark: DecimalMark | null;
  /** The record of exactly these headings. */
  readonly record: { readonly confirmedBy: string; readonly confirmedAt: string } | null;
}
