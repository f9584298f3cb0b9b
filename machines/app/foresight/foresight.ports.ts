import { unprovidedPromise } from '#machines/unprovided.ts';

/**
 * Port of the foresight chart: `loadScreen` resolves once the screen of an address can be rendered, and
 * rejects where the person has no such screen or its script does not come.
 */
export const foresightPorts = {
  loadScreen: unprovidedPromise<void, { readonly path: string }>('loadScreen'),
};
