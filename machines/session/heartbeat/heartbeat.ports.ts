import type { EventObject } from 'xstate';
import { unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts';

export interface BeatPlan {
  readonly everyMs: number;
}

/**
 * Ports of the heartbeat chart. `sendHeartbeat` sends one beat with the current token; its response
 * is ignored. `watchBeats` sends `heartbeat.due` as planned.
 */
export const heartbeatPorts = {
  sendHeartbeat: unprovidedPromise<void, Record<string, never>>('sendHeartbeat'),
  watchBeats: unprovidedCallback<EventObject, BeatPlan>('watchBeats'),
};
