import { fromPromise } from 'xstate';
import type { AccountOutcome } from '#machines/account-outcome.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import type { Registrant } from '#machines/registration/registration.types.ts';
import { accountCalls } from '#src/actors/account-calls.ts';

/** A forgotten password on top of the network, with the token of the link if there is one. */
export function providePasswordReset(token = '') {
  return passwordResetMachine.provide({
    actors: {
      requestLink: fromPromise<AccountOutcome, { username: string }>(({ input }) =>
        accountCalls.requestLink(input.username),
      ),
      choosePassword: fromPromise<AccountOutcome, { password: string }>(({ input }) =>
        accountCalls.choosePassword(token, input.password),
      ),
    },
  });
}

/** A registration on top of the network. */
export function provideRegistration() {
  return registrationMachine.provide({
    actors: {
      registerAccount: fromPromise<AccountOutcome, Registrant>(({ input }) =>
        accountCalls.register(input),
      ),
    },
  });
}

/** The confirmation of an address on top of the network, with the token of the link. */
export function provideConfirmation(token = '') {
  return confirmationMachine.provide({
    actors: {
      confirmAddress: fromPromise<AccountOutcome, { password: string }>(({ input }) =>
        accountCalls.confirmAddress(token, input.password),
      ),
    },
  });
}
