import type { EventObject } from 'xstate';
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
