import type { ActorRefFrom } from 'xstate';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { EditHistory } from '#domain/utilisation/grid/edit-history.ts';
import type { GridChange, Reports } from '#domain/utilisation/grid/grid.types.ts';
import type { TypedAt } from '#domain/utilisation/report/joined-typing.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { SubmitResult, UtilisationView } from '#contract/utilisation/utilisation.ts';
import type { Contest } from '../lease-month/lease-month.contest.ts';
import type { leaseMonthMachine } from '../lease-month/lease-month.machine.ts';
import type { LeaseMonthEmitted } from '../lease-month/lease-month.types.ts';

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

/** The result of a submission. */
export interface SubmissionResult {
  readonly receiptId: string | null;
  readonly results: readonly SubmitResult[];
}

/** A lease-month that is not stored as shown: it is being saved, or it needs the person. */
export type UnstoredState = 'unsaved' | 'stalled';

export type LeaseMonthRef = ActorRefFrom<typeof leaseMonthMachine>;

export interface UtilisationInputContext {
  readonly period: ShownPeriod;
  readonly view: UtilisationView | null;
  readonly stored: Readonly<Record<string, StoredLeaseMonth>>;
  readonly reports: Reports;
  readonly history: EditHistory;
  /** The charts of the lease-months that were touched. */
  readonly leaseMonths: Readonly<Record<string, LeaseMonthRef>>;
  readonly standing: Readonly<Record<string, UnstoredState>>;
  /** What the lease-months with a status were typed onto, whatever is read meanwhile. */
  readonly bases: Readonly<Record<string, Base>>;
  readonly offered: readonly OfferedDraft[];
  /** Lease-months that an earlier visit left unsaved and that are not open on the screen. */
  readonly elsewhere: readonly string[];
  /** The lease-months that are being submitted. */
  readonly chosen: readonly string[];
  readonly submission: SubmissionResult | null;
  readonly error: string | null;
  readonly isOnline: boolean;
}

export type UtilisationInputEvent =
  | { readonly type: 'period.choose'; readonly period: ShownPeriod }
  | { readonly type: 'load.retry' }
  | { readonly type: 'cells.change'; readonly change: GridChange }
  | { readonly type: 'edits.undo' }
  | { readonly type: 'edits.redo' }
  | { readonly type: 'drafts.restore' }
  | { readonly type: 'drafts.discard' }
  | { readonly type: 'drafts.discardElsewhere'; readonly keys: readonly string[] }
  | { readonly type: 'conflict.keepMine'; readonly key: string }
  | { readonly type: 'conflict.takeTheirs'; readonly key: string }
  | { readonly type: 'submission.submit'; readonly keys: readonly string[] }
  | { readonly type: 'submission.withdraw'; readonly key: string }
  | { readonly type: 'submission.dismiss' }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.restored' }
  | LeaseMonthEmitted;

/** A note to the device about unsaved texts: typed ones, and offers. */
export type DraftNote =
  | { readonly type: 'drafts.keep'; readonly drafts: readonly KeptDraft[] }
  | { readonly type: 'drafts.forget'; readonly keys: readonly string[] }
  | { readonly type: 'offers.keep'; readonly drafts: readonly OfferedDraft[] }
  | { readonly type: 'offers.forget'; readonly keys: readonly string[] };

/** One lease-month and its version, to submit or to withdraw. */
export interface VersionedMonth {
  readonly leaseId: string;
  readonly month: IsoMonth;
  readonly rowVersion: number;
}
