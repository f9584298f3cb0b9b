import type { Terms } from '#contract/terms.ts';
import { unprovidedPromise } from '../unprovided.ts';
import type { AcceptOutcome } from './terms-acceptance.types.ts';

/** Ports of the terms chart; they reject with an error whose message is for a person. */
export const termsAcceptancePorts = {
  fetchTerms: unprovidedPromise<Terms, Record<string, never>>('fetchTerms'),
  acceptTerms: unprovidedPromise<AcceptOutcome, { version: string }>('acceptTerms'),
};
