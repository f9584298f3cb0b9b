/** The parts of a sort: `-due` is the column `due` in reverse order. */
export interface SortField<Key extends string> {
  readonly field: Key;
  readonly isReversed: boolean;
}

/** Splits the sort of a list state into its parts. */
export function sortField<Key extends string>(sort: Key | `-${Key}`): SortField<Key>;
export function sortField(sort: string): SortField<string> {
  const isReversed = sort.startsWith('-');
  return { field: isReversed ? sort.slice(1) : sort, isReversed };
}
