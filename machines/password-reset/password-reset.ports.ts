import type { AccountOutcome } from '../account-outcome.ts';
import { unprovidedPromise } from '../unprovided.ts';

/**
 * Ports of the chart. They answer with data and reject only when broken. `choosePassword` adds the
 * token of the link that the page was opened by.
 */
export const passwordResetPorts = {
  requestLink: unprovidedPromise<AccountOutcome, { username: string }>('requestLink'),
  choosePassword: unprovidedPromise<AccountOutcome, { password: string }>('choosePassword'),
};
