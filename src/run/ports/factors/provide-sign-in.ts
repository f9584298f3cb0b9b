import { fromPromise } from 'xstate';
import type { Realm } from '#domain/access/realm.ts';
import { factorSetupMachine } from '#machines/session/factor-setup/factor-setup.machine.ts';
import type {
  FactorToStore,
  SetupAnswer,
  StoreVerdict,
} from '#machines/session/factor-setup/factor-setup.ports.ts';
import { proofMachine } from '#machines/session/proof/proof.machine.ts';
import type {
  PasskeyAnswer,
  ProofToCheck,
  ProofVerdict,
} from '#machines/session/proof/proof.ports.ts';
import { signInMachine } from '#machines/session/sign-in/sign-in.machine.ts';
import type { AuthenticateOutcome, Credentials } from '#machines/session/sign-in/sign-in.ports.ts';
import { judgeSignIn } from '../answers/judge-answer.ts';
import type { NextScreen } from '../answers/next-screen.ts';
import type { ServerClock } from '../server-clock.ts';
import type { SessionCalls } from '../session-calls.ts';
import type { JudgeCookie } from './factor-calls.ts';

interface SignInParts {
  readonly calls: SessionCalls;
  readonly clock: ServerClock;
  readonly nextScreen: NextScreen;
}

// Most people sign in without them: their scripts are loaded when they are needed.
const factorCalls = () => import('./factor-calls.ts');
const passkeyDialog = () => import('./passkey-dialog.ts');

type Options = { readonly options: string };

function judgeWith(clock: ServerClock): JudgeCookie {
  return async (cookie) => {
    const outcome = await judgeSignIn({ kind: 'accepted', cookie }, clock);
    return outcome.kind === 'accepted' ? outcome.visit.cookie : undefined;
  };
}

function provideProof(judge: JudgeCookie, realmOf: () => Realm | undefined) {
  return proofMachine.provide({
    actors: {
      usePasskey: fromPromise<PasskeyAnswer, Options>(async ({ input }) =>
        (await passkeyDialog()).askPasskey(input.options),
      ),
      checkProof: fromPromise<ProofVerdict, ProofToCheck>(async ({ input }) =>
        (await factorCalls()).checkSignIn(input, realmOf(), judge),
      ),
    },
  });
}

function provideFirstFactor(judge: JudgeCookie) {
  return factorSetupMachine.provide({
    actors: {
      prepareFactor: fromPromise<SetupAnswer, { readonly challenge: string | null }>(
        async ({ input }) => (await factorCalls()).prepareFirst(input.challenge ?? ''),
      ),
      makePasskey: fromPromise<PasskeyAnswer, Options>(async ({ input }) =>
        (await passkeyDialog()).makePasskey(input.options),
      ),
      storeFactor: fromPromise<StoreVerdict, FactorToStore>(async ({ input }) =>
        (await factorCalls()).addFirst(input, judge),
      ),
    },
  });
}

/**
 * Signs in, and keeps what comes with the answer for the page of the person. The charts of a second
 * factor get theirs here as well.
 */
export function provideSignIn(
  { calls, clock, nextScreen }: SignInParts,
  findScreen: () => string | undefined,
) {
  const judge = judgeWith(clock);
  // A proof belongs to the sign-in that began last: with a password, or by passkey in a realm.
  let byPasskeyIn: Realm | undefined;
  return signInMachine.provide({
    actors: {
      authenticate: fromPromise<AuthenticateOutcome, Credentials>(async ({ input }) => {
        byPasskeyIn = undefined;
        const screen = input.realm === 'customer' ? findScreen() : undefined;
        const answer = await calls.authenticate(input, screen);
        if (answer.kind === 'factorNeeded' || answer.kind === 'companyNeeded') return answer;
        const outcome = await judgeSignIn(answer, clock);
        if (outcome.kind === 'failed') return outcome;
        const { cookie } = outcome.visit;
        nextScreen.keep(cookie.username, answer.firstAnswers);
        return { kind: 'accepted', cookie };
      }),
      offerPasskey: fromPromise<AuthenticateOutcome, { readonly realm: Realm }>(
        async ({ input }) => {
          byPasskeyIn = input.realm;
          return (await factorCalls()).beginByPasskey();
        },
      ),
      proof: provideProof(judge, () => byPasskeyIn),
      factorSetup: provideFirstFactor(judge),
    },
  });
}
