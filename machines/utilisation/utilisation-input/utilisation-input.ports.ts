import type { EventObject } from 'xstate';
import type { GridChange } from '#domain/utilisation/grid/grid.types.ts';
import type { SaveResult, SubmitResult } from '#contract/utilisation/utilisation.ts';
import { leaseMonthMachine } from '../lease-month/lease-month.machine.ts';
import { relayEmitted } from '#machines/relay-emitted.ts';
import { unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts';
import type {
  KeptDraft,
  LoadedUtilisation,
  OfferedDraft,
  ShownPeriod,
  VersionedMonth,
} from '../book/book.types.ts';
import type { JoinedMonth } from '../book/joined-month.ts';
import type { MonthChoice } from '../book/kept-mine.ts';
import type { MonthsChange } from '../book/months-change.ts';
import type { LeaseMonthEmitted } from '../lease-month/lease-month.ports.ts';

/** The result of a submission. */
export interface SubmissionResult {
  readonly receiptId: string | null;
  readonly results: readonly SubmitResult[];
}

/** A note to the device about unsaved texts: typed ones, and offers. */
export type DraftNote =
  | { readonly type: 'drafts.keep'; readonly drafts: readonly KeptDraft[] }
  | { readonly type: 'drafts.forget'; readonly keys: readonly string[] }
  | { readonly type: 'offers.keep'; readonly drafts: readonly OfferedDraft[] }
  | { readonly type: 'offers.forget'; readonly keys: readonly string[] };

/** What the chart accepts from the screen, its ports and its lease-months. */
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
  /** The person has seen what other people saved in months that both changed. */
  | { readonly type: 'joined.dismiss'; readonly seen: readonly JoinedMonth[] }
  /** Saves without waiting for a pause. */
  | { readonly type: 'months.save'; readonly keys: readonly string[] }
  | { readonly type: 'submission.submit'; readonly keys: readonly string[] }
  | { readonly type: 'submission.withdraw'; readonly key: string }
  | { readonly type: 'submission.dismiss' }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.restored' }
  /** Raised by the chart itself. */
  | ({ readonly type: 'months.change' } & MonthsChange)
  | ({ readonly type: 'conflict.settle' } & MonthChoice)
  | LeaseMonthEmitted;

/**
 * Ports of the utilisation chart. `keepDrafts` stores unsaved texts on this device,
 * `watchConnection` reports when the connection is lost and restored; the others are calls that
 * reject with a text for people.
 */
export const utilisationInputActors = {
  leaseMonth: leaseMonthMachine,
  relayEmitted,
  loadUtilisation: unprovidedPromise<LoadedUtilisation, ShownPeriod>('loadUtilisation'),
  submitMonths: unprovidedPromise<SubmissionResult, { readonly months: readonly VersionedMonth[] }>(
    'submitMonths',
  ),
  withdrawMonth: unprovidedPromise<SaveResult, VersionedMonth>('withdrawMonth'),
  keepDrafts: unprovidedCallback<DraftNote, Record<string, never>>('keepDrafts'),
  watchConnection: unprovidedCallback<EventObject, Record<string, never>>('watchConnection'),
};
