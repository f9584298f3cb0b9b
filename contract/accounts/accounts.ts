import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { saidLine, textSchema } from '#contract/text/text.ts';

const password = textSchema(1024).min(1);
const token = z.string().regex(/^[\w-]{43}$/);
const message = z.object({ message: z.string() });

const registrantSchema = z.strictObject({
  fullname: saidLine({ maximum: 200, error: 'Enter your name.' }),
  email: z.email({ error: 'Enter an e-mail address.' }).max(254),
  password,
});

/** What a person registers with. */
export type Registrant = Readonly<z.infer<typeof registrantSchema>>;

/**
 * Registers an account (legacy call of spec §7). The response is the same whether the address is
 * known or not (R18); a mail describes the next step.
 */
export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/users/register',
  summary: 'Register an account; a mail says what follows',
  access: 'public',
  scope: { none: 'An attempt counts even when it is refused.' },
  audit: { events: ['account.registered'], unless: 'the address has an account already' },
  body: registrantSchema,
  answer: message,
  errors: ['tooManyRequests', 'unavailable'],
});

/** Requests a link to choose a new password (legacy call of spec §7; R18). */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/users/password-reset',
  summary: 'Ask for a mail with a link to choose a new password',
  access: 'public',
  scope: { none: 'An attempt counts even when it is refused.' },
  audit: {
    events: ['password.resetRequested'],
    unless: 'no customer has an account with the address',
  },
  body: z.strictObject({ username: textSchema(254).min(1) }),
  answer: message,
  errors: ['tooManyRequests', 'unavailable'],
});

/** Chooses a new password with the token of a reset mail; ends every visit of the account. */
export const choosePassword = defineCall({
  name: 'choosePassword',
  method: 'POST',
  path: '/portal/api/account/new-password',
  summary: 'Choose a new password with the token of a mail',
  access: 'public',
  scope: { none: 'An attempt counts even when it is refused.' },
  audit: ['password.changed'],
  body: z.strictObject({ token, password }),
  answer: message,
  errors: ['linkDead', 'companyNeeded', 'tooManyRequests', 'unavailable'],
});

/** Confirms the address of an account with the token of a mail and the account's password. */
export const confirmAccount = defineCall({
  name: 'confirmAccount',
  method: 'POST',
  path: '/portal/api/account/confirm',
  summary: 'Confirm the e-mail address with the token of a mail',
  access: 'public',
  scope: { none: 'An attempt counts even when it is refused.' },
  audit: ['account.confirmed'],
  body: z.strictObject({ token, password }),
  answer: message,
  errors: ['linkDead', 'wrongPassword', 'tooManyRequests', 'unavailable'],
});

/** Changes the caller's own password; the other visits of the account end at once. */
export const changeOwnPassword = defineCall({
  name: 'changeOwnPassword',
  method: 'POST',
  path: '/portal/api/account/password',
  summary: "Change the caller's own password",
  access: 'signedIn',
  scope: { none: 'An attempt counts even when it is refused.' },
  audit: ['password.changed'],
  body: z.strictObject({ current: password, password }),
  answer: message,
  errors: ['wrongPassword', 'tooManyRequests', 'unavailable'],
});
