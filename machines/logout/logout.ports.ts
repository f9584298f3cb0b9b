import { unprovidedPromise } from '../unprovided.ts';

/**
 * Ports of the logout chart: `finishWork` resolves when what was typed is saved or cannot be,
 * `endSession` when the session chart was told.
 */
export const logoutPorts = {
  finishWork: unprovidedPromise<void, Record<string, never>>('finishWork'),
  endSession: unprovidedPromise<void, Record<string, never>>('endSession'),
};
