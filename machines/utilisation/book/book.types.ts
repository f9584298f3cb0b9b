import type { IsoMonth } from '#domain/dates/month.ts';
import type { EditHistory } from '#domain/utilisation/grid/edit-history.ts';
import type { Reports } from '#domain/utilisation/grid/grid.types.ts';
import type { TypedAt } from '#domain/utilisation/report/joined-typing.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import type { Contest } from './contest.ts';

/** Which months are open; the latest reportable one when `month` is null. */
export interface ShownPeriod {
  readonly month: IsoMonth | null;
  readonly noOfMonths: number;
}

/** What unsaved texts of a month were typed onto. */
export interface Base {
  readonly rowVersion: number;
  /** The content of that version; missing in older drafts. */
  readonly base?: ReportDraft;
  /** What another person saved since, where the person's own save went onto it. */
  readonly contest?: Contest;
}

/**
 * What a person typed and the server does not have, stored on this device; without times: now.
 */
export interface KeptDraft extends Base, TypedAt {
  readonly key: string;
  readonly report: ReportDraft;
  /** What was being sent; where the server has it, nobody else changed it. */
  readonly sent?: ReportDraft;
}

/** What an earlier visit left: it waits for *Restore* or *Discard*, whatever is typed meanwhile. */
export interface OfferedDraft extends KeptDraft {
  /** What was shown when it was first offered: later differences stay. */
  readonly onto: ReportDraft;
}

/** The months as read, and the device's drafts of them. */
export interface LoadedUtilisation {
  readonly view: UtilisationView;
  /** What was typed and never offered. */
  readonly kept: readonly KeptDraft[];
  /** Offered before and not decided. */
  readonly offered: readonly OfferedDraft[];
  /** Keys of lease-months with drafts that are not on the screen. */
  readonly elsewhere: readonly string[];
}

/** A lease-month that is not stored as shown: it is being saved, or it needs the person. */
export type UnstoredState = 'unsaved' | 'stalled';

/**
 * The months on the screen: as stored, as shown, and what is on its way between the two. The texts
 * in `reports` are the only ones that the screen shows.
 */
export interface Book {
  readonly period: ShownPeriod;
  readonly view: UtilisationView | null;
  readonly stored: Readonly<Record<string, StoredLeaseMonth>>;
  readonly reports: Reports;
  readonly history: EditHistory;
  readonly standing: Readonly<Record<string, UnstoredState>>;
  /** What the lease-months with a status were typed onto, whatever is read meanwhile. */
  readonly bases: Readonly<Record<string, Base>>;
  readonly offered: readonly OfferedDraft[];
  /** Lease-months that an earlier visit left unsaved and that are not open on the screen. */
  readonly elsewhere: readonly string[];
  readonly error: string | null;
}

/** One lease-month and its version, to submit or to withdraw. */
export interface VersionedMonth {
  readonly leaseId: string;
  readonly month: IsoMonth;
  readonly rowVersion: number;
}
