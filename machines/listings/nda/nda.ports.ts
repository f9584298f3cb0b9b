import type { Nda } from '#contract/listings/nda.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';

/** The person's input below the text. */
export interface Signature {
  readonly name: string;
  readonly title: string;
  readonly isAuthorised: boolean;
}

/**
 * Outcome of an acceptance. `superseded`: another text came into force meanwhile; `withdrawn`: the
 * asset is no longer offered. Both with the current NDA.
 */
export interface NdaOutcome {
  readonly kind: 'accepted' | 'superseded' | 'withdrawn';
  readonly nda: Nda;
}

/** The text that was read, with the signature below it. */
export interface AcceptInput {
  readonly nda: Nda | null;
  readonly signature: Signature;
}

/** Ports of the NDA chart; they reject with an error whose message is for people. */
export const ndaPorts = {
  fetchNda: unprovidedPromise<Nda, Record<string, never>>('fetchNda'),
  acceptNda: unprovidedPromise<NdaOutcome, AcceptInput>('acceptNda'),
  withdrawNda: unprovidedPromise<Nda, Record<string, never>>('withdrawNda'),
};
