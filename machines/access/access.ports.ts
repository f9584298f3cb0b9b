import { unprovidedPromise } from '../unprovided.ts';
import type { ShownLocation } from './access.types.ts';

/**
 * Port of the access chart: `showLocation` replaces the address shown by the browser with a path
 * relative to `/portal`, and keeps the origin with it. The change comes back as `route.changed`.
 * It does nothing when the path is shown already, and when the browser shows another address than
 * the one that was decided about: that one is on its way to the chart, which decides again.
 */
export const accessPorts = {
  showLocation: unprovidedPromise<void, ShownLocation>('showLocation'),
};
