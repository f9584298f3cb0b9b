import type { Nda } from '#contract/nda.ts';
import { unprovidedPromise } from '../unprovided.ts';
import type { AcceptInput, AcceptOutcome } from './nda.types.ts';

/** Ports of the NDA chart; they reject with an error whose message is for a person. */
export const ndaPorts = {
  fetchNda: unprovidedPromise<Nda, Record<string, never>>('fetchNda'),
  acceptNda: unprovidedPromise<AcceptOutcome, AcceptInput>('acceptNda'),
  withdrawNda: unprovidedPromise<Nda, Record<string, never>>('withdrawNda'),
};
