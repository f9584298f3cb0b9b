import type { EventObject } from 'xstate';
import { unprovidedCallback, unprovidedPromise } from '../unprovided.ts';
import type { BeatPlan } from './heartbeat.types.ts';

/**
 * Ports of the heartbeat chart. `sendHeartbeat` sends one beat with the token in force; its answer
 * is ignored. `watchBeats` sends `heartbeat.due` as planned.
 */
export const heartbeatPorts = {
  sendHeartbeat: unprovidedPromise<void, Record<string, never>>('sendHeartbeat'),
  watchBeats: unprovidedCallback<EventObject, BeatPlan>('watchBeats'),
};
