import type { EventObject } from 'xstate';
import { unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts';

/** Whether the server answered; `isLate` says that it did not within the limit. */
export interface ServerAnswer {
  readonly isAnswered: boolean;
  readonly isLate: boolean;
}

/**
 * Ports of the server link chart. `askServer` asks for any answer at all and waits `limitMs`
 * milliseconds for it. `watchCalls` sends `server.silent` for each call without an answer.
 */
export const serverLinkPorts = {
  askServer: unprovidedPromise<ServerAnswer, { limitMs: number }>('askServer'),
  watchCalls: unprovidedCallback<EventObject, Record<string, never>>('watchCalls'),
};
