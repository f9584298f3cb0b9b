import { unprovidedPromise } from '../unprovided.ts';
import type { SaveAnswer, SaveRequest } from './lease-month.types.ts';

/** Port of the chart of a lease-month: `saveDraft` rejects when no answer came or none is known. */
export const leaseMonthPorts = {
  saveDraft: unprovidedPromise<SaveAnswer, SaveRequest>('saveDraft'),
};
