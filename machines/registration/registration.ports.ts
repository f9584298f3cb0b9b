import type { AccountOutcome } from '../account-outcome.ts';
import { unprovidedPromise } from '../unprovided.ts';
import type { Registrant } from './registration.types.ts';

/** Port of the chart. It answers with data and rejects only when broken. */
export const registrationPorts = {
  registerAccount: unprovidedPromise<AccountOutcome, Registrant>('registerAccount'),
};
