import type { FoundPlace } from '#contract/search/search.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';

/** The input of `searchPlaces`. */
export interface SearchWish {
  readonly query: string;
}

/**
 * Port of the palette: `searchPlaces` returns the customer's records with that name or number, at
 * most a few of each kind. Stopping it cancels the call.
 */
export const commandPalettePorts = {
  searchPlaces: unprovidedPromise<readonly FoundPlace[], SearchWish>('searchPlaces'),
};
