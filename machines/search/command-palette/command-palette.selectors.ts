import type { FoundPlace } from '#contract/search/search.ts';
import type { CommandPaletteSnapshot } from './command-palette.machine.ts';

/** Whether the palette is open. */
export const selectIsPaletteOpen = (snapshot: CommandPaletteSnapshot): boolean =>
  snapshot.hasTag('open');

/** What is typed. */
export const selectPaletteQuery = (snapshot: CommandPaletteSnapshot): string =>
  snapshot.context.query;

/** The server's results for it. */
export const selectFoundPlaces = (snapshot: CommandPaletteSnapshot): readonly FoundPlace[] =>
  snapshot.context.places;

/** The progress of the search. */
export const selectSearchState = (
  snapshot: CommandPaletteSnapshot,
): 'idle' | 'busy' | 'found' | 'empty' | 'failed' => {
  if (snapshot.hasTag('busy')) return 'busy';
  if (snapshot.hasTag('failed')) return 'failed';
  if (snapshot.matches({ open: 'found' })) return 'found';
  return snapshot.matches({ open: 'empty' }) ? 'empty' : 'idle';
};

/** Why the search failed, or null. */
export const selectSearchError = (snapshot: CommandPaletteSnapshot): string | null =>
  snapshot.context.error;
