import type { EventObject } from 'xstate';
import type { SaveResult } from '#contract/utilisation.ts';
import { leaseMonthMachine } from '../lease-month/lease-month.machine.ts';
import { relayEmitted } from '../relay-emitted.ts';
import { unprovidedCallback, unprovidedPromise } from '../unprovided.ts';
import type {
  DraftNote,
  LoadedUtilisation,
  Period,
  Submission,
  VersionedMonth,
} from './utilisation-input.types.ts';

/**
 * Ports of the utilisation chart. `keepDrafts` keeps unsaved texts on this device, `watchConnection`
 * reports when the connection is lost and restored; the others are calls that reject with a text
 * for a person.
 */
export const utilisationInputActors = {
  leaseMonth: leaseMonthMachine,
  relayEmitted,
  loadUtilisation: unprovidedPromise<LoadedUtilisation, Period>('loadUtilisation'),
  submitMonths: unprovidedPromise<Submission, { readonly months: readonly VersionedMonth[] }>(
    'submitMonths',
  ),
  withdrawMonth: unprovidedPromise<SaveResult, VersionedMonth>('withdrawMonth'),
  keepDrafts: unprovidedCallback<DraftNote, Record<string, never>>('keepDrafts'),
  watchConnection: unprovidedCallback<EventObject, Record<string, never>>('watchConnection'),
};
