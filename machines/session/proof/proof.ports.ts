import type { ProofOffer, StepUpProof } from '#contract/session/factors/proof.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';

/** A proof on its way to the server. */
export interface ProofToCheck {
  readonly challenge: ProofOffer['challenge'];
  readonly proof: StepUpProof;
  /** Whether this browser needs no second factor for the next 30 days. */
  readonly trust: boolean;
}

/**
 * The verdict of the server as data. A sign-in comes with the fields of its cookie, a step-up with
 * none. `over`: the challenge is too old or was tried too often.
 */
export type ProofVerdict =
  | { readonly kind: 'proved'; readonly cookie: SessionCookie | null }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'over'; readonly message: string };

/** The answer of an authenticator, or why there is none, in words for the person. */
export type PasskeyAnswer =
  | { readonly kind: 'signed'; readonly response: string }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Ports of the proof chart: `usePasskey` opens the browser's own dialog, `checkProof` asks the server.
 * Both resolve with data; they reject only on a defect.
 */
export const proofPorts = {
  usePasskey: unprovidedPromise<PasskeyAnswer, { readonly options: string }>('usePasskey'),
  checkProof: unprovidedPromise<ProofVerdict, ProofToCheck>('checkProof'),
};
