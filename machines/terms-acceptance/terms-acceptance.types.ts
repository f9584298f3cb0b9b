import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Terms } from '#contract/terms.ts';
import type { termsAcceptanceMachine } from './terms-acceptance.machine.ts';

export interface TermsAcceptanceContext {
  readonly terms: Terms | null;
  readonly error: string | null;
}

export type TermsAcceptanceEvent =
  | { readonly type: 'terms.accept' }
  | { readonly type: 'terms.retry' };

/** `outdated`: a newer version came into force while this one was read. */
export type AcceptOutcome = { readonly kind: 'accepted' } | { readonly kind: 'outdated' };

export type TermsAcceptanceActorRef = ActorRefFrom<typeof termsAcceptanceMachine>;
export type TermsAcceptanceSnapshot = SnapshotFrom<typeof termsAcceptanceMachine>;
