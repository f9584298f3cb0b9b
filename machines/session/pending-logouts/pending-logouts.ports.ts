import type { EventObject } from 'xstate';
import { unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts';

/**
 * Ports of the pending logouts chart. `sendLogouts` sends each kept logout and forgets those that
 * the server has answered or that are too old to matter; it resolves with how many are left.
 * `watchServer` sends `server.returned` when a connection or an answer is back.
 */
export const pendingLogoutsPorts = {
  sendLogouts: unprovidedPromise<{ readonly left: number }, Record<string, never>>('sendLogouts'),
  watchServer: unprovidedCallback<EventObject, Record<string, never>>('watchServer'),
};
