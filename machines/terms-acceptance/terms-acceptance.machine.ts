import { assign, setup } from 'xstate';
import type { Terms } from '#contract/terms.ts';
import { faultText } from '../fault-text.ts';
import { termsAcceptancePorts } from './terms-acceptance.ports.ts';
import type {
  AcceptOutcome,
  TermsAcceptanceContext,
  TermsAcceptanceEvent,
} from './terms-acceptance.types.ts';

/**
 * Shows the external terms of use to a person who has not accepted them, and accepts them (R12).
 *
 * The version that was read is the version that is accepted; when a newer one is in force by then,
 * it is shown instead. A failure says why and can be tried again.
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
    isOutdated: (_, outcome: AcceptOutcome) => outcome.kind === 'outdated',
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
      description: 'Something did not work; the person may try again.',
      tags: ['failed'],
      on: { 'terms.retry': { target: 'loading' } },
    },
    accepted: { description: 'The terms are accepted.', type: 'final' },
  },
});
