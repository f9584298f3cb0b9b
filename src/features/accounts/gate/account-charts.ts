import { fromPromise } from 'xstate';
import type { AccountOutcome } from '#machines/accounts/account-notice.ts';
import { confirmationMachine } from '#machines/accounts/confirmation/confirmation.machine.ts';
import { passwordResetMachine } from '#machines/accounts/password-reset/password-reset.machine.ts';
import type { LinkOutcome } from '#machines/accounts/password-reset/password-reset.ports.ts';
import { registrationMachine } from '#machines/accounts/registration/registration.machine.ts';
import type { Registrant } from '#contract/accounts/accounts.ts';
import { accountCalls } from '#src/run/ports/account-calls.ts';

/** Gives the password-reset chart its calls, with the token of the link if there is one. */
export function providePasswordReset(token = '') {
  return passwordResetMachine.provide({
    actors: {
      requestLink: fromPromise<AccountOutcome, { username: string }>(({ input }) =>
        accountCalls.requestLink(input.username),
      ),
      readLink: fromPromise<LinkOutcome, undefined>(() => accountCalls.readLink(token)),
      choosePassword: fromPromise<AccountOutcome, { password: string }>(({ input }) =>
        accountCalls.choosePassword(token, input.password),
      ),
    },
  });
}

/** Gives the registration chart its calls. */
export function provideRegistration() {
  return registrationMachine.provide({
    actors: {
      registerAccount: fromPromise<AccountOutcome, Registrant>(({ input }) =>
        accountCalls.register(input),
      ),
    },
  });
}

/** Gives the confirmation chart its calls, with the token of the link. */
export function provideConfirmation(token = '') {
  return confirmationMachine.provide({
    actors: {
      confirmAddress: fromPromise<AccountOutcome, { password: string }>(({ input }) =>
        accountCalls.confirmAddress(token, input.password),
      ),
    },
  });
}
