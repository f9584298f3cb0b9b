import type { PasswordLink } from '#contract/accounts/password-link.ts';
import type { AccountOutcome } from '../account-notice.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';

/** What the server says of the link that opened the page; `unknown` when it could not be asked. */
export type LinkOutcome =
  | { readonly kind: 'known'; readonly link: PasswordLink }
  | { readonly kind: 'linkDead'; readonly message: string }
  | { readonly kind: 'unknown' };

/**
 * Ports of the chart. They resolve with data and reject only on a defect. `readLink` and
 * `choosePassword` add the token of the link that opened the page.
 */
export const passwordResetPorts = {
  requestLink: unprovidedPromise<AccountOutcome, { username: string }>('requestLink'),
  readLink: unprovidedPromise<LinkOutcome, undefined>('readLink'),
  choosePassword: unprovidedPromise<AccountOutcome, { password: string }>('choosePassword'),
};
