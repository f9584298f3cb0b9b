import { unprovidedPromise } from '#machines/unprovided.ts';
import type { SaveAnswer, SaveRequest } from './lease-month.types.ts';

/** Port of the chart of a lease-month: `saveDraft` rejects without a known response. */
export const leaseMonthPorts = {
  saveDraft: unprovidedPromise<SaveAnswer, SaveRequest>('saveDraft'),
};
