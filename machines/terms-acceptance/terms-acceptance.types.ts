import type { Terms } from '#contract/terms.ts';

export interface TermsAcceptanceContext {
  readonly terms: Terms | null;
  readonly error: string | null;
}

export type TermsAcceptanceEvent =
  | { readonly type: 'terms.accept' }
  | { readonly type: 'terms.retry' };

/** `outdated`: a newer version came into force while this one was read. */
export type AcceptOutcome = { readonly kind: 'accepted' } | { readonly kind: 'outdated' };
