import type { ProofOffer } from '#contract/session/factors/proof.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';
import { proofMachine } from '../proof/proof.machine.ts';

/** What the person can prove themselves with, or why the server does not say so. */
export type OfferAnswer =
  | { readonly kind: 'offered'; readonly offer: ProofOffer }
  | { readonly kind: 'failed'; readonly message: string };

/** The port and the child of the step-up chart. `offerProof` rejects only on a defect. */
export const stepUpActors = {
  offerProof: unprovidedPromise<OfferAnswer, Record<string, never>>('offerProof'),
  proof: proofMachine,
};
