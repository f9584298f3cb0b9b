import type { EventObject } from 'xstate';
import { unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts';

/** When to look next: at this time (epoch ms), or never. */
export interface LimitPlan {
  readonly at: number | null;
}

/**
 * Ports of the visit limit chart. `watchLimit` sends `limit.reached` with the time once the planned
 * one has come. `saveWork` saves what is typed.
 */
export const visitLimitPorts = {
  watchLimit: unprovidedCallback<EventObject, LimitPlan>('watchLimit'),
  saveWork: unprovidedPromise<void, Record<string, never>>('saveWork'),
};
