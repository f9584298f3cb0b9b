import type { AccountOutcome } from '../account-notice.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';

/**
 * Port of the chart. It adds the token of the link that opened the page, resolves with data and
 * rejects only on a defect.
 */
export const confirmationPorts = {
  confirmAddress: unprovidedPromise<AccountOutcome, { password: string }>('confirmAddress'),
};
