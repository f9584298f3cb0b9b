import type { Registrant } from '#contract/accounts/accounts.ts';
import type { AccountOutcome } from '../account-notice.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';

/** Port of the chart. It resolves with data and rejects only on a defect. */
export const registrationPorts = {
  registerAccount: unprovidedPromise<AccountOutcome, Registrant>('registerAccount'),
};
