import { resendConfirmation } from '#contract/accounts/resend-confirmation.ts';
import {
  changeOwnPassword as changeCall,
  choosePassword,
  confirmAccount,
  register,
  resetPassword,
} from '#contract/accounts/accounts.ts';
import { openPasswordLink } from '#contract/accounts/password-link.ts';
import { describePasswordLink } from './open-password-link.steps.ts';
import { storeOwnPassword } from './store-own-password.steps.ts';
import { confirmAddress } from './confirm-address.steps.ts';
import { mailConfirmation, registerAccount } from './register-account.steps.ts';
import { chooseNewPassword, requestReset } from './reset-password.steps.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { spendAttempt, type SessionServices } from '#server/session/public.ts';
import { customerUserRoutes } from './customer-users.routes.ts';
import { profileRoutes } from './profile.routes.ts';

const confirmed = {
  active: 'Your address is confirmed.',
  pending: 'Your address is confirmed. You can sign in once the lessor has given you access.',
} as const;

const chosen = {
  reset: 'Your password is changed. Sign in with the new one.',
  invite: 'Sign in with your address and the password that you have chosen.',
} as const;

function publicRoutes(services: SessionServices): HandledCall[] {
  return [
    handle(register, async (request) => {
      await registerAccount(services, request.body, request);
      return { message: 'Check your mail: it says what to do next.' };
    }),
    handle(resetPassword, async (request) => {
      await requestReset(services, request.body.username, request);
      return {
        message: 'If there is an account with this address, a mail with a link is on its way.',
      };
    }),
    handle(openPasswordLink, (request) =>
      describePasswordLink(services, request.body.token, request),
    ),
    handle(choosePassword, async (request) => ({
      message: chosen[await chooseNewPassword(services, request.body, request)],
    })),
    handle(confirmAccount, async (request) => ({
      message: confirmed[await confirmAddress(services, request.body, request)],
    })),
  ];
}

/** Registration, confirmation, forgotten and changed passwords (spec §7, R15, R17, R18). */
export function accountRoutes(services: SessionServices): HandledCall[] {
  const { database } = services;
  return [
    ...publicRoutes(services),
    handle(resendConfirmation, async ({ caller, ip }) => {
      const { username: email, displayName: name, externalUserId } = caller;
      await spendAttempt(services, 'resend', email, ip);
      if (!caller.claims.emailVerified) {
        await database.tx({ kind: 'identity' }, (tx) =>
          mailConfirmation(tx, services, { externalUserId, email, name }),
        );
      }
      return { message: `A mail to ${email} is on its way.` };
    }),
    handle(changeCall, async (request) => {
      await storeOwnPassword(services, request.caller, request.body, request);
      return { message: 'Your password is changed. Your other sessions were ended.' };
    }),
    ...profileRoutes(),
    ...customerUserRoutes(services),
  ];
}
