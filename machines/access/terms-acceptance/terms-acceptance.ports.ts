import type { Terms } from '#contract/access/terms.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';

/** `outdated`: a newer version came into force while this one was read. */
export type TermsOutcome = { readonly kind: 'accepted' } | { readonly kind: 'outdated' };

/** Ports of the terms chart; they reject with an error whose message is for people. */
export const termsAcceptancePorts = {
  fetchTerms: unprovidedPromise<Terms, Record<string, never>>('fetchTerms'),
  acceptTerms: unprovidedPromise<TermsOutcome, { version: string }>('acceptTerms'),
};
