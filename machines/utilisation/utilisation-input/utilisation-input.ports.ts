import type { EventObject } from 'xstate';
import type { SaveResult } from '#contract/utilisation/utilisation.ts';
import { leaseMonthMachine } from '../lease-month/lease-month.machine.ts';
import { relayEmitted } from '#machines/relay-emitted.ts';
import { unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts';
import type {
  DraftNote,
  LoadedUtilisation,
  ShownPeriod,
  SubmissionResult,
  VersionedMonth,
} from './utilisation-input.types.ts';

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
