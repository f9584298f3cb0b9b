import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AnyList, QueryOf } from '#contract/lists/list.ts';
import { readListQuery, writeListQuery } from './list-address.ts';
import { joinAddress, readScreenFields } from './open-row/screen-fields.ts';

/** How a change is recorded in the history: typing replaces, a choice adds an entry. */
export interface ChangeOptions {
  readonly replace?: boolean;
  /** The row that is open afterwards, as an address names it; by default the one before or none. */
  readonly row?: string;
}

/** The state of a list and the way to change it. */
export type ListQueryState<L extends AnyList> = readonly [
  QueryOf<L>,
  (next: QueryOf<L>, options?: ChangeOptions) => void,
];

/** Marks an address without choices when a default view exists. */
const withoutView = 'view=none';

/**
 * The state of a list, kept in the address (beside the tab of the screen) so that reload, back and
 * sharing work; or on the screen only, for a list inside another screen. An address without choices
 * means the person's default view, `opening`. Another state has other rows, so it opens none of them,
 * unless the list keeps the open one.
 */
export function useListQuery<L extends AnyList>(
  list: L,
  keptIn: 'address' | 'screen',
  opening: string | undefined,
  keepsOpenRow: boolean,
): ListQueryState<L> {
  const { tab, row: open, rest: address } = readScreenFields(useSearch());
  const [path, navigate] = useLocation();
  const [own, setOwn] = useState('');
  const said = keptIn === 'address' ? address : own;
  const kept = keepsOpenRow ? open : null;
  const search = said === '' ? (opening ?? '') : said;
  const query = useMemo(() => readListQuery(list, search), [list, search]);
  return [
    query,
    (next, options) => {
      const plain = writeListQuery(list, next);
      const text = plain === '' && opening !== undefined ? withoutView : plain;
      if (keptIn === 'screen') setOwn(text);
      else navigate(joinAddress(path, { tab, row: options?.row ?? kept, rest: text }), options);
    },
  ];
}
