import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { beginInternalSignIn, completeInternalSignIn } from '#contract/session/internal-sign-in.ts';
import { selectPath } from '#machines/access/access/access.selectors.ts';
import { providerSignInMachine } from '#machines/session/provider-sign-in/provider-sign-in.machine.ts';
import {
  selectProviderError,
  selectProviderStep,
} from '#machines/session/provider-sign-in/provider-sign-in.selectors.ts';
import type { ProviderAnswer } from '#machines/session/provider-sign-in/provider-sign-in.ports.ts';
import type { SignInActorRef } from '#machines/session/sign-in/sign-in.machine.ts';
import { createApi } from '#src/api/api.ts';
import { useChart } from '#src/run/use-chart.ts';
import { useAccess } from '../portal-context.ts';
import { readProviderAnswer } from './provider-answer.ts';

const words = {
  resting: 'Continue',
  leaving: 'Opening your organisation’s sign-in…',
  completing: 'Signing in…',
} as const;

/** Nobody is signed in yet, so calls have no token. */
const strangers = { token: () => undefined, refused: async () => false };

function provide(signIn: SignInActorRef) {
  const api = createApi(strangers);
  return providerSignInMachine.provide({
    actors: {
      openProvider: fromPromise<void, Record<string, never>>(async () => {
        const { url } = await api.call(beginInternalSignIn);
        location.assign(url);
      }),
      completeSignIn: fromPromise<void, { answer: ProviderAnswer | null }>(async ({ input }) => {
        // The parameters work once; remove them so that a reload does not send them again.
        history.replaceState(history.state, '', location.pathname);
        const body = input.answer ?? { state: '' };
        const cookie = await api.call(completeInternalSignIn, { body });
        signIn.send({ type: 'signIn.accepted', cookie });
      }),
    },
  });
}

/** Sign-in at the lessor's identity provider. */
export function ProviderSignIn({ signIn }: { readonly signIn: SignInActorRef }) {
  const path = useSelector(useAccess(), selectPath) ?? '';
  const [machine] = useState(() => provide(signIn));
  const actor = useChart(machine, { answer: readProviderAnswer(path) });
  const step = useSelector(actor, selectProviderStep);
  const error = useSelector(actor, selectProviderError);
  return (
    <>
      <div className="gate-status">
        {error === null && (
          <p className="gate-lead">You sign in with the account of your organisation.</p>
        )}
        <div className="gate-alert" role="alert">
          {error}
        </div>
      </div>
      <button
        className="gate-button"
        type="button"
        aria-busy={step !== 'resting'}
        onClick={() => actor.send({ type: 'provider.open' })}
      >
        {words[step]}
      </button>
    </>
  );
}
