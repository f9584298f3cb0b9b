import { unprovidedPromise } from '../unprovided.ts';

/**
 * Port of the access chart: `showLocation` replaces the address shown by the browser with a path
 * relative to `/portal`. The change comes back as `route.changed`; showing the shown one does
 * nothing.
 */
export const accessPorts = {
  showLocation: unprovidedPromise<void, { path: string }>('showLocation'),
};
