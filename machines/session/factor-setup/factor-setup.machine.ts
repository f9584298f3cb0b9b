import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { FactorSetup, NewFactor } from '#contract/session/factors/proof.ts';
import type { FactorKind } from '#domain/session/factors/factor-kinds.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { faultText } from '#machines/fault-text.ts';
import type { PasskeyAnswer } from '../proof/proof.ports.ts';
import {
  factorSetupPorts,
  type FactorToStore,
  type SetupAnswer,
  type StoreVerdict,
} from './factor-setup.ports.ts';

export interface FactorSetupInput {
  /** The challenge of a sign-in that needs a first factor; null on the profile. */
  readonly challenge: string | null;
}

export interface FactorSetupContext extends FactorSetupInput {
  readonly setup: FactorSetup | null;
  /** What the person adds. */
  readonly kind: FactorKind;
  readonly name: string;
  readonly recoveryCodes: readonly string[];
  readonly cookie: SessionCookie | null;
  /** Why the last attempt failed, or null. */
  readonly error: string | null;
}

export type FactorSetupEvent =
  | { readonly type: 'setup.choose'; readonly kind: FactorKind }
  | { readonly type: 'setup.makePasskey'; readonly name: string }
  | { readonly type: 'setup.submitCode'; readonly name: string; readonly code: string }
  | { readonly type: 'setup.edit' }
  | { readonly type: 'setup.again' }
  | { readonly type: 'setup.codesKept' }
  | { readonly type: 'setup.cancel' };

export type FactorSetupOutput =
  | { readonly kind: 'added'; readonly cookie: SessionCookie | null }
  | { readonly kind: 'over'; readonly message: string }
  | { readonly kind: 'cancelled' };

/**
 * A person adds a second factor: a passkey, or an authenticator app (ASVS 5.0, 6.3.3).
 *
 * The server gives what the factor is made of, the person proves that they have it, and with a first
 * factor come recovery codes, which are shown once: the chart ends when the person says that they are
 * kept. During a sign-in the session begins only then. A typed code passes through to the port and never
 * stays in the context.
 *
 * Ports: `prepareFactor`, `makePasskey`, `storeFactor`.
 */
export const factorSetupMachine = setup({
  types: {
    context: {} as FactorSetupContext,
    events: {} as FactorSetupEvent,
    input: {} as FactorSetupInput,
    output: {} as FactorSetupOutput,
    tags: {} as 'busy' | 'failed',
  },
  actors: factorSetupPorts,
  guards: {
    isPrepared: (_, answer: SetupAnswer) => answer.kind === 'prepared',
    isMade: (_, answer: PasskeyAnswer) => answer.kind === 'signed',
    isFirst: (_, verdict: StoreVerdict) =>
      verdict.kind === 'stored' && verdict.recoveryCodes.length > 0,
    isStored: (_, verdict: StoreVerdict) => verdict.kind === 'stored',
    isOver: (_, verdict: StoreVerdict) => verdict.kind === 'over',
    isSignInOver: ({ context }, verdict: StoreVerdict) =>
      verdict.kind === 'over' && context.challenge !== null,
  },
  actions: {
    rememberSetup: assign((_, answer: SetupAnswer) => ({
      setup: answer.kind === 'prepared' ? answer.setup : null,
    })),
    chooseKind: assign((_, { kind }: { kind: FactorKind }) => ({ kind, error: null })),
    rememberName: assign((_, { name }: { name: string }) => ({ name })),
    rememberStored: assign((_, verdict: StoreVerdict) =>
      verdict.kind === 'stored'
        ? { recoveryCodes: verdict.recoveryCodes, cookie: verdict.cookie, setup: null }
        : {},
    ),
    rememberFailure: assign((_, answer: SetupAnswer | PasskeyAnswer | StoreVerdict) => ({
      error: 'message' in answer ? answer.message : null,
    })),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'factorSetup',
  context: ({ input }) => ({
    ...input,
    setup: null,
    kind: 'passkey',
    name: '',
    recoveryCodes: [],
    cookie: null,
    error: null,
  }),
  output: ({ event }) => event.output as FactorSetupOutput,
  initial: 'preparing',
  states: {
    preparing: {
      description: 'The server gives what a new factor is made of.',
      tags: ['busy'],
      entry: 'clearError',
      on: { 'setup.cancel': { target: 'cancelled' } },
      invoke: {
        id: 'prepareFactor',
        src: 'prepareFactor',
        input: ({ context }) => ({ challenge: context.challenge }),
        onDone: [
          {
            guard: { type: 'isPrepared', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'rememberSetup', params: ({ event }) => event.output },
          },
          {
            target: 'unprepared',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'unprepared',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    unprepared: {
      description: 'Shows why nothing can be added now; the person tries again or gives up.',
      tags: ['failed'],
      on: {
        'setup.again': { target: 'preparing' },
        'setup.cancel': { target: 'cancelled' },
      },
    },
    choosing: {
      description: 'Waits for a passkey, or for the first code of an authenticator app.',
      on: {
        'setup.choose': { actions: { type: 'chooseKind', params: ({ event }) => event } },
        'setup.makePasskey': {
          target: 'making',
          actions: { type: 'rememberName', params: ({ event }) => event },
        },
        'setup.submitCode': {
          target: 'storing',
          actions: { type: 'rememberName', params: ({ event }) => event },
        },
        'setup.edit': { actions: 'clearError' },
        'setup.cancel': { target: 'cancelled' },
      },
    },
    making: {
      description: "The browser's own dialog makes the passkey.",
      tags: ['busy'],
      entry: 'clearError',
      on: { 'setup.cancel': { target: 'cancelled' } },
      invoke: {
        id: 'makePasskey',
        src: 'makePasskey',
        input: ({ context }) => ({ options: context.setup?.passkey ?? '' }),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'storing',
          },
          {
            target: 'choosing',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    storing: {
      description: 'The server checks and stores the factor; a second submit is ignored.',
      tags: ['busy'],
      entry: 'clearError',
      invoke: {
        id: 'storeFactor',
        src: 'storeFactor',
        input: ({ context, event }) => factorIn(context, event),
        onDone: [
          {
            guard: { type: 'isFirst', params: ({ event }) => event.output },
            target: 'showingCodes',
            actions: { type: 'rememberStored', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'added',
            actions: { type: 'rememberStored', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSignInOver', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'unprepared',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
          {
            target: 'choosing',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    showingCodes: {
      description: 'The recovery codes are shown once, until the person says that they are kept.',
      on: { 'setup.codesKept': { target: 'added' } },
    },
    added: {
      description: 'The factor works from now on; a sign-in has its cookie as output.',
      type: 'final',
      output: ({ context }) => ({ kind: 'added', cookie: context.cookie }),
    },
    over: {
      description: 'The sign-in took too long or was tried too often; it begins again.',
      type: 'final',
      output: ({ context }) => ({ kind: 'over', message: context.error ?? '' }),
    },
    cancelled: {
      description: 'The person has given up; nothing was added.',
      type: 'final',
      output: { kind: 'cancelled' },
    },
  },
});

export type FactorSetupActorRef = ActorRefFrom<typeof factorSetupMachine>;

export type FactorSetupSnapshot = SnapshotFrom<typeof factorSetupMachine>;

/** The new factor with which the state is entered: a typed code, or what a passkey has signed. */
function factorIn(
  { setup: made, name }: FactorSetupContext,
  event: { readonly type: string },
): FactorToStore {
  const challenge = made?.challenge ?? '';
  const answer = 'output' in event ? (event.output as PasskeyAnswer) : undefined;
  const factor: NewFactor =
    answer?.kind === 'signed'
      ? { kind: 'passkey', response: answer.response }
      : { kind: 'totp', code: 'code' in event ? String(event.code) : '' };
  return { challenge, factor, name };
}
