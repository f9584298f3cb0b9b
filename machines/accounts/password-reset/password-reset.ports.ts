import type { AccountOutcome } from '../account-notice.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';

/**
 * Ports of the chart. They resolve with data and reject only on a defect. `choosePassword` adds the
 * token of the link that opened the page.
 */
export const passwordResetPorts = {
  requestLink: unprovidedPromise<AccountOutcome, { username: string }>('requestLink'),
  choosePassword: unprovidedPromise<AccountOutcome, { password: string }>('choosePassword'),
};
