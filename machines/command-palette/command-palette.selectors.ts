import type { Place } from '#contract/search.ts';
import type { CommandPaletteSnapshot } from './command-palette.snapshot.ts';

/** Whether the palette is in sight. */
export const selectIsPaletteOpen = (snapshot: CommandPaletteSnapshot): boolean =>
  snapshot.hasTag('open');

/** What is typed. */
export const selectPaletteQuery = (snapshot: CommandPaletteSnapshot): string =>
  snapshot.context.query;

/** What the server has found for it. */
export const selectFoundPlaces = (snapshot: CommandPaletteSnapshot): readonly Place[] =>
  snapshot.context.places;

/** How far the search is. */
export const selectSearchState = (
  snapshot: CommandPaletteSnapshot,
): 'idle' | 'busy' | 'found' | 'empty' | 'failed' => {
  if (snapshot.hasTag('busy')) return 'busy';
  if (snapshot.hasTag('failed')) return 'failed';
  if (snapshot.matches({ open: 'found' })) return 'found';
  return snapshot.matches({ open: 'empty' }) ? 'empty' : 'idle';
};

/** Why the search did not work, or null. */
export const selectSearchError = (snapshot: CommandPaletteSnapshot): string | null =>
  snapshot.context.error;
