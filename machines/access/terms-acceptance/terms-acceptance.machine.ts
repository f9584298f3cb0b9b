import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Terms } from '#contract/access/terms.ts';
import { faultText } from '#machines/fault-text.ts';
import { type TermsOutcome, termsAcceptancePorts } from './terms-acceptance.ports.ts';

export interface TermsAcceptanceContext {
  readonly terms: Terms | null;
  readonly error: string | null;
}

export type TermsAcceptanceEvent =
  | { readonly type: 'terms.accept' }
  | { readonly type: 'terms.retry' };

/**
 * Shows the external terms of use to a person who has not accepted them, and accepts them (R12).
 *
 * The version that was read is the version that is accepted; when a newer one is in force by then,
 * it is shown instead. A failure names its reason and can be retried.
 *
 * Ports: `fetchTerms`, `acceptTerms`.
 */
export const termsAcceptanceMachine = setup({
  types: {
    context: {} as TermsAcceptanceContext,
    events: {} as TermsAcceptanceEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: termsAcceptancePorts,
  guards: {
    isAcceptedAlready: (_, terms: Terms) => terms.acceptedAt !== null,
    isOutdated: (_, outcome: TermsOutcome) => outcome.kind === 'outdated',
  },
  actions: {
    rememberTerms: assign({ terms: (_, terms: Terms) => terms }),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'termsAcceptance',
  context: { terms: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Reads the terms in force.',
      tags: ['busy'],
      entry: 'clearError',
      invoke: {
        id: 'fetchTerms',
        src: 'fetchTerms',
        input: {},
        onDone: [
          {
            guard: { type: 'isAcceptedAlready', params: ({ event }) => event.output },
            target: 'accepted',
          },
          {
            target: 'reading',
            actions: { type: 'rememberTerms', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    reading: {
      description: 'The person reads the terms.',
      on: { 'terms.accept': { target: 'accepting' } },
    },
    accepting: {
      description: 'The server stores the acceptance; a second click is ignored.',
      tags: ['busy'],
      invoke: {
        id: 'acceptTerms',
        src: 'acceptTerms',
        input: ({ context }) => ({ version: context.terms?.version ?? '' }),
        onDone: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'loading',
          },
          { target: 'accepted' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    failed: {
      description: 'The last attempt failed; the person may retry.',
      tags: ['failed'],
      on: { 'terms.retry': { target: 'loading' } },
    },
    accepted: { description: 'The terms are accepted.', type: 'final' },
  },
});

export type TermsAcceptanceSnapshot = SnapshotFrom<typeof termsAcceptanceMachine>;
