/** A sort of a list taken apart: `-due` is the column `due` from its end. */
export interface SortField<Key extends string> {
  readonly field: Key;
  readonly isReversed: boolean;
}

/** Takes the sort of a list state apart. */
export function sortField<Key extends string>(sort: Key | `-${Key}`): SortField<Key>;
export function sortField(sort: string): SortField<string> {
  const isReversed = sort.startsWith('-');
  return { field: isReversed ? sort.slice(1) : sort, isReversed };
}
