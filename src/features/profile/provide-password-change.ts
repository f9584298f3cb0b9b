import { fromPromise } from 'xstate';
import { changeOwnPassword } from '#contract/accounts.ts';
import type { AccountOutcome } from '#machines/account-outcome.ts';
import { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts';
import type { WishedPassword } from '#machines/password-change/password-change.types.ts';
import { outcomeOf } from '#src/actors/account-outcome.ts';
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

/** The change of the own password on top of the portal's client. */
export function providePasswordChange(api: Api) {
  return passwordChangeMachine.provide({
    actors: {
      // Not cancelled when the screen goes: what was asked for may have happened already.
      changePassword: fromPromise<AccountOutcome, WishedPassword>(({ input }) =>
        change(api, input),
      ),
    },
  });
}
