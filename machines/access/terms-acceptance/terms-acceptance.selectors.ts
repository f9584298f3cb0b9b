import type { Terms } from '#contract/access/terms.ts';
import type { TermsAcceptanceSnapshot } from './terms-acceptance.machine.ts';

/** The terms that are being read, or null. */
export const selectTerms = (snapshot: TermsAcceptanceSnapshot): Terms | null =>
  snapshot.context.terms;

/** Why the last attempt failed, or null. */
export const selectTermsError = (snapshot: TermsAcceptanceSnapshot): string | null =>
  snapshot.context.error;

/** Whether the acceptance is being stored. */
export const selectIsAccepting = (snapshot: TermsAcceptanceSnapshot): boolean =>
  snapshot.matches('accepting');
