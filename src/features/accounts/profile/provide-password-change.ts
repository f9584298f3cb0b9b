import { fromPromise } from 'xstate';
import { changeOwnPassword } from '#contract/accounts/accounts.ts';
import type { AccountOutcome } from '#machines/accounts/account-notice.ts';
import { passwordChangeMachine } from '#machines/accounts/password-change/password-change.machine.ts';
import type { WishedPassword } from '#machines/accounts/password-change/password-change.ports.ts';
import { outcomeOf } from '#src/run/ports/account-outcome.ts';
import type { Api } from '#src/api/api.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';

async function change(api: Api, body: WishedPassword): Promise<AccountOutcome> {
  try {
    return { kind: 'done', message: (await api.call(changeOwnPassword, { body })).message };
  } catch (error) {
    if (!(error instanceof PortalProblem)) throw error;
    const { code, status, requestId, issues, message: detail } = error;
    return outcomeOf({ code, status, requestId, issues, detail }, 'current');
  }
}

/** Gives the password-change chart its call. */
export function providePasswordChange(api: Api) {
  return passwordChangeMachine.provide({
    actors: {
      // Not cancelled when the screen unmounts: the server may already have made the change.
      changePassword: fromPromise<AccountOutcome, WishedPassword>(({ input }) =>
        change(api, input),
      ),
    },
  });
}
