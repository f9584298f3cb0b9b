/** Longest text of a typed figure; a draft stores invalid ones too. */
export const longestFigure = 40;

/** Longest comment of a row. */
export const longestComment = 500;

/** Most installations, removals and swaps of an engine in a month. */
export const mostChanges = 20;

/** Longest MSN or registration of the place of an engine. */
export const longestPlace = 20;
