import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AnyList, QueryOf } from '#contract/list.ts';
import { readListQuery, writeListQuery } from './list-address.ts';

/** How a change stands in the history: typing replaces, a choice can be gone back from. */
export interface ChangeOptions {
  readonly replace?: boolean;
}

/** The state of a list and the way to change it. */
export type ListQueryState<L extends AnyList> = readonly [
  QueryOf<L>,
  (next: QueryOf<L>, options?: ChangeOptions) => void,
];

/**
 * The state of a list, kept in the address so that reload, back and share work, or on the screen
 * only, for a list that is a part of something else.
 */
export function useListQuery<L extends AnyList>(
  list: L,
  keptIn: 'address' | 'screen',
): ListQueryState<L> {
  const address = useSearch();
  const [path, navigate] = useLocation();
  const [own, setOwn] = useState('');
  const search = keptIn === 'address' ? address : own;
  const query = useMemo(() => readListQuery(list, search), [list, search]);
  return [
    query,
    (next, options) => {
      const text = writeListQuery(list, next);
      if (keptIn === 'screen') setOwn(text);
      else navigate(text === '' ? path : `${path}?${text}`, options);
    },
  ];
}
