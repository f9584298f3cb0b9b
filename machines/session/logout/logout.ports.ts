import { unprovidedPromise } from '#machines/unprovided.ts';

/**
 * Ports of the logout chart: `finishWork` resolves when typed values are saved or cannot be,
 * `endSession` when the session chart was notified.
 */
export const logoutPorts = {
  finishWork: unprovidedPromise<void, Record<string, never>>('finishWork'),
  endSession: unprovidedPromise<void, Record<string, never>>('endSession'),
};
