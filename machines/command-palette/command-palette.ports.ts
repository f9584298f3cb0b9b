import type { Place } from '#contract/search.ts';
import { unprovidedPromise } from '../unprovided.ts';
import type { SearchWish } from './command-palette.types.ts';

/**
 * Port of the palette: `searchPlaces` answers what the customer has by that name or number, at most
 * a few of each kind. Stopping it gives the call up.
 */
export const commandPalettePorts = {
  searchPlaces: unprovidedPromise<readonly Place[], SearchWish>('searchPlaces'),
};
