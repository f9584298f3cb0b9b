import type { Place } from '#contract/search.ts';

export interface CommandPaletteContext {
  /** What is typed, as it is typed. */
  readonly query: string;
  /** What the last search has found; empty while there is no answer to the query. */
  readonly places: readonly Place[];
  /** Why the last search did not work, for a person; null when it did. */
  readonly error: string | null;
}

/** What `searchPlaces` is asked for. */
export interface SearchWish {
  readonly query: string;
}

export type CommandPaletteEvent =
  | { readonly type: 'palette.open' }
  | { readonly type: 'palette.close' }
  | { readonly type: 'palette.edit'; readonly query: string }
  | { readonly type: 'palette.retry' };
