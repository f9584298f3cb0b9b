import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { ProofOffer } from '#contract/session/factors/proof.ts';
import { faultText } from '#machines/fault-text.ts';
import type { ProofOutput } from '../proof/proof.machine.ts';
import { type OfferAnswer, stepUpActors } from './step-up.ports.ts';

export interface StepUpContext {
  readonly offer: ProofOffer | null;
  /** Why the server was not asked, or why it begins again; null else. */
  readonly notice: string | null;
}

export type StepUpEvent =
  | { readonly type: 'stepUp.demand' }
  | { readonly type: 'stepUp.again' }
  | { readonly type: 'stepUp.cancel' };

/** How a demand ended, for the calls that wait for it. */
export type StepUpEmitted =
  | { readonly type: 'stepUp.proved' }
  | { readonly type: 'stepUp.cancelled' };

/**
 * A fresh proof of who somebody is before a sensitive call (ASVS 5.0, 7.5.3; decision 052).
 *
 * A call that the server refuses without a proof demands one; the person is asked once, however many
 * calls wait, and the calls continue or end with the chart's event. Somebody who was signed in at the
 * lessor's identity provider and has no factor signs in again.
 *
 * Ports: `offerProof`, and those of the proof.
 */
export const stepUpMachine = setup({
  types: {
    context: {} as StepUpContext,
    events: {} as StepUpEvent,
    emitted: {} as StepUpEmitted,
    children: {} as { proof: 'proof'; offerProof: 'offerProof' },
    tags: {} as 'visible' | 'busy' | 'failed',
  },
  actors: stepUpActors,
  guards: {
    isOffered: (_, answer: OfferAnswer) => answer.kind === 'offered',
    isProved: (_, output: ProofOutput) => output.kind === 'proved',
    isOver: (_, output: ProofOutput) => output.kind === 'over',
  },
  actions: {
    rememberOffer: assign((_, answer: OfferAnswer) => ({
      offer: answer.kind === 'offered' ? answer.offer : null,
    })),
    rememberFailure: assign((_, answer: OfferAnswer) => ({
      notice: answer.kind === 'failed' ? answer.message : null,
    })),
    rememberEnd: assign((_, output: ProofOutput) => ({
      notice: output.kind === 'over' ? output.message : null,
    })),
    rememberFault: assign({ notice: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clear: assign({ offer: null, notice: null }),
    announceProof: emit({ type: 'stepUp.proved' }),
    announceCancel: emit({ type: 'stepUp.cancelled' }),
  },
}).createMachine({
  id: 'stepUp',
  context: { offer: null, notice: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No call waits for a proof.',
      on: { 'stepUp.demand': { target: 'offering', actions: 'clear' } },
    },
    offering: {
      description: 'The server says what the person can prove themselves with.',
      tags: ['visible', 'busy'],
      on: { 'stepUp.cancel': { target: 'idle', actions: 'announceCancel' } },
      invoke: {
        id: 'offerProof',
        src: 'offerProof',
        input: {},
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            target: 'proving',
            actions: { type: 'rememberOffer', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    proving: {
      description: 'The person proves who they are.',
      tags: ['visible'],
      invoke: {
        id: 'proof',
        src: 'proof',
        input: ({ context }) => ({ offer: context.offer ?? noOffer }),
        onDone: [
          {
            guard: { type: 'isProved', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'announceProof',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'offering',
            actions: { type: 'rememberEnd', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: 'announceCancel' },
        ],
      },
    },
    failed: {
      description: 'The server did not say; the person tries again or gives up.',
      tags: ['visible', 'failed'],
      on: {
        'stepUp.again': { target: 'offering', actions: 'clear' },
        'stepUp.cancel': { target: 'idle', actions: 'announceCancel' },
      },
    },
  },
});

export type StepUpActorRef = ActorRefFrom<typeof stepUpMachine>;

export type StepUpSnapshot = SnapshotFrom<typeof stepUpMachine>;

const noOffer: ProofOffer = { challenge: '', kinds: [], passkey: null };
