import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { faultText } from '#machines/fault-text.ts';
import { legacyErrorText } from '#machines/accounts/legacy-error-text.ts';
import type { SecondFactor } from '#contract/session/factors/proof.ts';
import type { Realm } from '#domain/access/realm.ts';
import type { FactorSetupOutput } from '../factor-setup/factor-setup.machine.ts';
import type { ProofOutput } from '../proof/proof.machine.ts';
import { type AuthenticateOutcome, type CompanyDemand, signInActors } from './sign-in.ports.ts';

export interface SignInContext {
  /** The text of spec §8 for the last failure, or null. */
  readonly error: string | null;
  /** Whether the server does not know this name with this password; both fields are marked. */
  readonly areCredentialsWrong: boolean;
  readonly cookie: SessionCookie | null;
  /** What the right password is not enough for, or null. */
  readonly needed: SecondFactor | null;
  /** Why the company of the person is the way in, or null where they choose it themselves. */
  readonly demand: CompanyDemand | null;
}

export type SignInEvent =
  | {
      readonly type: 'signIn.submit';
      readonly username: string;
      readonly password: string;
      readonly realm?: Realm;
    }
  | { readonly type: 'signIn.usePasskey'; readonly realm: Realm }
  | { readonly type: 'signIn.useCompany' }
  | { readonly type: 'signIn.leaveCompany' }
  | { readonly type: 'signIn.factorNeeded'; readonly needed: SecondFactor }
  | { readonly type: 'signIn.edit' }
  | { readonly type: 'signIn.accepted'; readonly cookie: SessionCookie };

/**
 * Sign-in attempts, one after the other, until one is accepted.
 *
 * A person submits name and password, the server accepts, and the fields of the session cookie are
 * the chart's output. The password passes through to the port and never stays in the context; a
 * response to a cancelled attempt is ignored. A sign-in at the identity provider of the lessor, or of
 * the person's company (chart `companySignIn`), arrives as accepted or as in need of a factor; a company
 * can require it, whatever the password is (decision 056). Where the password is not enough, the person proves who they are with their second
 * factor, or adds a first one; the cookie comes at the end of that (decision 052).
 *
 * Ports: `authenticate`, `offerPasskey`, and those of the proof and of a new factor.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    output: {} as { cookie: SessionCookie | null },
    children: {} as {
      authenticate: 'authenticate';
      offerPasskey: 'offerPasskey';
      proof: 'proof';
      factorSetup: 'factorSetup';
    },
    tags: {} as 'busy' | 'failed' | 'beyondPassword' | 'company',
  },
  actors: signInActors,
  guards: {
    isAccepted: (_, outcome: AuthenticateOutcome) => outcome.kind === 'accepted',
    isProofNeeded: (_, outcome: AuthenticateOutcome) =>
      outcome.kind === 'factorNeeded' && outcome.needed.step === 'check',
    isSetupNeeded: (_, outcome: AuthenticateOutcome) =>
      outcome.kind === 'factorNeeded' && outcome.needed.step === 'enrol',
    isCompanyNeeded: (_, outcome: AuthenticateOutcome) => outcome.kind === 'companyNeeded',
    isCheck: (_, { step }: SecondFactor) => step === 'check',
    hasCookie: (_, output: ProofOutput | FactorSetupOutput) =>
      'cookie' in output && output.cookie !== null,
    isOver: (_, output: ProofOutput | FactorSetupOutput) => output.kind === 'over',
  },
  actions: {
    rememberCookie: assign({
      cookie: (_, outcome: AuthenticateOutcome) =>
        outcome.kind === 'accepted' ? outcome.cookie : null,
    }),
    rememberNeeded: assign({
      needed: (_, outcome: AuthenticateOutcome) =>
        outcome.kind === 'factorNeeded' ? outcome.needed : null,
    }),
    rememberProven: assign((_, output: ProofOutput | FactorSetupOutput) => ({
      cookie: 'cookie' in output ? output.cookie : null,
      needed: null,
    })),
    rememberOver: assign((_, output: ProofOutput | FactorSetupOutput) => ({
      error: output.kind === 'over' ? output.message : null,
      needed: null,
    })),
    forgetNeeded: assign({ needed: null }),
    rememberDemand: assign({
      demand: (_, outcome: AuthenticateOutcome) =>
        outcome.kind === 'companyNeeded'
          ? { email: outcome.email, message: outcome.message }
          : null,
    }),
    forgetDemand: assign({ demand: null }),
    rememberFactor: assign((_, needed: SecondFactor) => ({ needed, demand: null })),
    rememberAccepted: assign({ cookie: (_, { cookie }: { cookie: SessionCookie }) => cookie }),
    rememberError: assign({
      error: (_, outcome: AuthenticateOutcome) =>
        outcome.kind === 'failed' ? legacyErrorText(outcome.status, outcome.message) : null,
      areCredentialsWrong: (_, outcome: AuthenticateOutcome) =>
        outcome.kind === 'failed' && outcome.status === 401,
    }),
    rememberFault: assign({
      error: (_, { fault }: { fault: unknown }) => faultText(fault),
    }),
    clearError: assign({ error: null, areCredentialsWrong: false }),
  },
}).createMachine({
  id: 'signIn',
  context: { error: null, areCredentialsWrong: false, cookie: null, needed: null, demand: null },
  output: ({ context }) => ({ cookie: context.cookie }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for name and password.',
      on: {
        'signIn.submit': { target: 'submitting' },
        'signIn.usePasskey': { target: 'offering' },
        'signIn.useCompany': { target: 'atCompany' },
        'signIn.factorNeeded': [
          {
            guard: { type: 'isCheck', params: ({ event }) => event.needed },
            target: 'proving',
            actions: { type: 'rememberFactor', params: ({ event }) => event.needed },
          },
          {
            target: 'enrolling',
            actions: { type: 'rememberFactor', params: ({ event }) => event.needed },
          },
        ],
        'signIn.accepted': {
          target: 'signedIn',
          actions: { type: 'rememberAccepted', params: ({ event }) => event },
        },
      },
    },
    submitting: {
      description: 'The server checks name and password; a second submit is ignored.',
      tags: ['busy'],
      entry: 'clearError',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ event }) => credentialsOf(event),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'rememberCookie', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isProofNeeded', params: ({ event }) => event.output },
            target: 'proving',
            actions: { type: 'rememberNeeded', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSetupNeeded', params: ({ event }) => event.output },
            target: 'enrolling',
            actions: { type: 'rememberNeeded', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isCompanyNeeded', params: ({ event }) => event.output },
            target: 'atCompany',
            actions: { type: 'rememberDemand', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: { type: 'rememberError', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    failed: {
      description: 'Shows why the attempt failed; the person corrects it and tries again.',
      tags: ['failed'],
      on: {
        'signIn.submit': { target: 'submitting' },
        'signIn.usePasskey': { target: 'offering' },
        'signIn.useCompany': { target: 'atCompany', actions: 'clearError' },
        'signIn.edit': { target: 'idle', actions: 'clearError' },
      },
    },
    atCompany: {
      description: 'The person continues with the account of their company, in a chart of its own.',
      tags: ['company'],
      on: {
        'signIn.leaveCompany': { target: 'idle', actions: 'forgetDemand' },
        'signIn.factorNeeded': [
          {
            guard: { type: 'isCheck', params: ({ event }) => event.needed },
            target: 'proving',
            actions: { type: 'rememberFactor', params: ({ event }) => event.needed },
          },
          {
            target: 'enrolling',
            actions: { type: 'rememberFactor', params: ({ event }) => event.needed },
          },
        ],
        'signIn.accepted': {
          target: 'signedIn',
          actions: { type: 'rememberAccepted', params: ({ event }) => event },
        },
      },
    },
    offering: {
      description: 'The server begins a sign-in by passkey alone.',
      tags: ['busy'],
      entry: 'clearError',
      invoke: {
        id: 'offerPasskey',
        src: 'offerPasskey',
        input: ({ event }) => ({ realm: realmIn(event) }),
        onDone: [
          {
            guard: { type: 'isProofNeeded', params: ({ event }) => event.output },
            target: 'proving',
            actions: { type: 'rememberNeeded', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: { type: 'rememberError', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    proving: {
      description:
        'The person proves who they are, after the right password or with a passkey alone.',
      tags: ['beyondPassword'],
      invoke: {
        id: 'proof',
        src: 'proof',
        input: ({ context }) => ({ offer: context.needed ?? nothingNeeded }),
        onDone: [
          {
            guard: { type: 'hasCookie', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'rememberProven', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'rememberOver', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: 'forgetNeeded' },
        ],
      },
    },
    enrolling: {
      description:
        'The password is right; the customer requires a second factor to be added first.',
      tags: ['beyondPassword'],
      invoke: {
        id: 'factorSetup',
        src: 'factorSetup',
        input: ({ context }) => ({ challenge: context.needed?.challenge ?? null }),
        onDone: [
          {
            guard: { type: 'hasCookie', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'rememberProven', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'rememberOver', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: 'forgetNeeded' },
        ],
      },
    },
    signedIn: {
      description: 'The server accepted; the fields of the session cookie are the output.',
      type: 'final',
    },
  },
});

export type SignInActorRef = ActorRefFrom<typeof signInMachine>;

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

const nothingNeeded: SecondFactor = { step: 'check', challenge: '', kinds: [], passkey: null };

/** The submitted credentials. The state is entered by a submit only. */
function credentialsOf(event: SignInEvent) {
  if (event.type !== 'signIn.submit')
    return { username: '', password: '', realm: 'customer' as const };
  return { username: event.username, password: event.password, realm: event.realm ?? 'customer' };
}

/** The realm of a sign-in by passkey. The state is entered by that wish only. */
function realmIn(event: SignInEvent): Realm {
  return event.type === 'signIn.usePasskey' ? event.realm : 'customer';
}
