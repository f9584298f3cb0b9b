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

/** An address that says nothing although a default view exists says so itself. */
const withoutView = 'view=none';

/**
 * The state of a list, kept in the address so that reload, back and share work, or on the screen
 * only, for a list that is a part of something else. An address that says nothing means the view
 * that the person has chosen as default, `opening`.
 */
export function useListQuery<L extends AnyList>(
  list: L,
  keptIn: 'address' | 'screen',
  opening: string | undefined,
): ListQueryState<L> {
  const address = useSearch();
  const [path, navigate] = useLocation();
  const [own, setOwn] = useState('');
  const said = keptIn === 'address' ? address : own;
  const search = said === '' ? (opening ?? '') : said;
  const query = useMemo(() => readListQuery(list, search), [list, search]);
  return [
    query,
    (next, options) => {
      const plain = writeListQuery(list, next);
      const text = plain === '' && opening !== undefined ? withoutView : plain;
      if (keptIn === 'screen') setOwn(text);
      else navigate(text === '' ? path : `${path}?${text}`, options);
    },
  ];
}
