import type { AccountOutcome } from '../account-outcome.ts';
import { unprovidedPromise } from '../unprovided.ts';

/**
 * Port of the chart. It adds the token of the link that the page was opened by, answers with data
 * and rejects only when broken.
 */
export const confirmationPorts = {
  confirmAddress: unprovidedPromise<AccountOutcome, { password: string }>('confirmAddress'),
};
