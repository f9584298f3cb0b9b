import { unprovidedPromise } from '../unprovided.ts';
import type { ShownLocation } from './access.types.ts';

/**
 * Port of the access chart: `showLocation` replaces the address shown by the browser with a path
 * relative to `/portal`, and keeps the origin with it. The change comes back as `route.changed`; showing the shown one does
 * nothing.
 */
export const accessPorts = {
  showLocation: unprovidedPromise<void, ShownLocation>('showLocation'),
};
