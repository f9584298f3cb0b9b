import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { ProofOffer, StepUpProof } from '#contract/session/factors/proof.ts';
import type { ProofKind } from '#domain/session/factors/factor-kinds.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { faultText } from '#machines/fault-text.ts';
import { type PasskeyAnswer, proofPorts, type ProofVerdict } from './proof.ports.ts';

export interface ProofInput {
  readonly offer: ProofOffer;
}

export interface ProofContext extends ProofInput {
  /** What the person proves themselves with; null when there is nothing. */
  readonly kind: ProofKind | null;
  readonly trust: boolean;
  /** Why the last attempt failed, or null. */
  readonly error: string | null;
}

/** A proof that a person types. */
export type TypedProof = Exclude<StepUpProof, { readonly kind: 'passkey' }>;

export type ProofEvent =
  | { readonly type: 'proof.choose'; readonly kind: ProofKind }
  | { readonly type: 'proof.submit'; readonly proof: TypedProof; readonly trust: boolean }
  | { readonly type: 'proof.usePasskey'; readonly trust: boolean }
  | { readonly type: 'proof.edit' }
  | { readonly type: 'proof.cancel' };

export type ProofOutput =
  | { readonly kind: 'proved'; readonly cookie: SessionCookie | null }
  | { readonly kind: 'over'; readonly message: string }
  | { readonly kind: 'cancelled' };

/**
 * A person proves who they are: with a passkey, the code of an authenticator app, a recovery code, or
 * the password where they have no second factor (ASVS 5.0, 6.3.3 and 7.5.3).
 *
 * The kinds that are offered come with the challenge; the person may change to another one after each
 * failure. What is typed passes through to the port and never stays in the context.
 *
 * Ports: `usePasskey`, `checkProof`.
 */
export const proofMachine = setup({
  types: {
    context: {} as ProofContext,
    events: {} as ProofEvent,
    input: {} as ProofInput,
    output: {} as ProofOutput,
    tags: {} as 'busy' | 'failed',
  },
  actors: proofPorts,
  guards: {
    isOffered: ({ context }, { kind }: { kind: ProofKind }) => context.offer.kinds.includes(kind),
    isPasskeyAlone: ({ context: { offer } }) => offer.passkey !== null && offer.kinds.length === 1,
    hasPasskey: ({ context }) => context.offer.passkey !== null,
    isSigned: (_, answer: PasskeyAnswer) => answer.kind === 'signed',
    isProved: (_, verdict: ProofVerdict) => verdict.kind === 'proved',
    isOver: (_, verdict: ProofVerdict) => verdict.kind === 'over',
  },
  actions: {
    chooseKind: assign((_, { kind }: { kind: ProofKind }) => ({ kind, error: null })),
    rememberTrust: assign((_, { trust }: { trust: boolean }) => ({ trust })),
    rememberFailure: assign((_, answer: PasskeyAnswer | ProofVerdict) => ({
      error: 'message' in answer ? answer.message : null,
    })),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'proof',
  context: ({ input: { offer } }) => ({
    offer,
    kind: offer.kinds[0] ?? null,
    trust: false,
    error: null,
  }),
  output: ({ event }) => event.output as ProofOutput,
  initial: 'opening',
  states: {
    opening: {
      description: 'Where a passkey is the only way, the browser asks for it at once.',
      always: [{ guard: 'isPasskeyAlone', target: 'touching' }, { target: 'asking' }],
    },
    asking: {
      description: 'Waits for a passkey, a code or the password.',
      on: {
        'proof.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'chooseKind', params: ({ event }) => event },
        },
        'proof.usePasskey': {
          guard: 'hasPasskey',
          target: 'touching',
          actions: { type: 'rememberTrust', params: ({ event }) => event },
        },
        'proof.submit': {
          target: 'checking',
          actions: { type: 'rememberTrust', params: ({ event }) => event },
        },
        'proof.edit': { actions: 'clearError' },
        'proof.cancel': { target: 'cancelled' },
      },
    },
    touching: {
      description: "The browser's own dialog asks for the passkey.",
      tags: ['busy'],
      entry: 'clearError',
      on: { 'proof.cancel': { target: 'cancelled' } },
      invoke: {
        id: 'usePasskey',
        src: 'usePasskey',
        input: ({ context }) => ({ options: context.offer.passkey ?? '' }),
        onDone: [
          {
            guard: { type: 'isSigned', params: ({ event }) => event.output },
            target: 'checking',
          },
          {
            target: 'asking',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    checking: {
      description: 'The server checks the proof; a second submit is ignored.',
      tags: ['busy'],
      entry: 'clearError',
      on: { 'proof.cancel': { target: 'cancelled' } },
      invoke: {
        id: 'checkProof',
        src: 'checkProof',
        input: ({ context, event }) => ({
          challenge: context.offer.challenge,
          proof: proofIn(event),
          trust: context.trust,
        }),
        onDone: [
          {
            guard: { type: 'isProved', params: ({ event }) => event.output },
            target: 'proved',
          },
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'over' },
          {
            target: 'asking',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    proved: {
      description: 'The server knows who it is; a sign-in has its cookie as output.',
      type: 'final',
      output: ({ event }) => endOf(event),
    },
    over: {
      description: 'The challenge is too old or was tried too often; the person begins again.',
      type: 'final',
      output: ({ event }) => endOf(event),
    },
    cancelled: {
      description: 'The person has given up; nothing was done.',
      type: 'final',
      output: { kind: 'cancelled' },
    },
  },
});

export type ProofActorRef = ActorRefFrom<typeof proofMachine>;

export type ProofSnapshot = SnapshotFrom<typeof proofMachine>;

const noProof: StepUpProof = { kind: 'password', password: '' };

/** The proof with which the state is entered: what was typed, or what a passkey has signed. */
function proofIn(event: { readonly type: string }): StepUpProof {
  if ('proof' in event) return event.proof as TypedProof;
  const answer = 'output' in event ? (event.output as PasskeyAnswer) : undefined;
  return answer?.kind === 'signed' ? { kind: 'passkey', response: answer.response } : noProof;
}

/** The verdict with which a final state is entered. */
function endOf(event: { readonly type: string }): ProofOutput {
  const verdict = 'output' in event ? (event.output as ProofVerdict) : undefined;
  return verdict === undefined || verdict.kind === 'refused' ? { kind: 'cancelled' } : verdict;
}
