import type { SaveResult } from '#contract/utilisation.ts';
import { unprovidedPromise } from '../unprovided.ts';
import type { SaveRequest } from './lease-month.types.ts';

/** Port of the chart of a lease-month: `saveDraft` rejects when no answer came or none is known. */
export const leaseMonthPorts = {
  saveDraft: unprovidedPromise<SaveResult, SaveRequest>('saveDraft'),
};
