import type { AccountOutcome } from '../account-outcome.ts';
import { unprovidedPromise } from '../unprovided.ts';
import type { WishedPassword } from './password-change.types.ts';

/** Port of the chart. It answers with data and rejects only when broken. */
export const passwordChangePorts = {
  changePassword: unprovidedPromise<AccountOutcome, WishedPassword>('changePassword'),
};
