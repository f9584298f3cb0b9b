import { unprovidedPromise } from '#machines/unprovided.ts';

/** Where to return to after signing in, and for whom only; null means for anybody. */
export interface Origin {
  readonly path: string;
  readonly username: string | null;
}

/** An address to show, and the origin to keep with it through a reload. */
export interface ShownLocation {
  readonly path: string;
  readonly origin: Origin | null;
  /** The address that the decision was made for; null when the browser has not reported one yet. */
  readonly insteadOf: string | null;
}

/**
 * Port of the access chart: `showLocation` replaces the address shown by the browser with a path
 * relative to `/portal`, and stores the origin with it. The change comes back as `route.changed`.
 * It does nothing when the path is already shown, and when the browser shows another address than
 * the one that was decided about: that one is about to reach the chart, which decides again.
 */
export const accessPorts = {
  showLocation: unprovidedPromise<void, ShownLocation>('showLocation'),
};
