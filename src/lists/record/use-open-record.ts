import { useQuery } from '@tanstack/react-query';
import { createContext, useState } from 'react';
import type { AnyList, ItemOf, QueryOf } from '#contract/lists/list.ts';
import type { AnyPage } from '../any-page.ts';
import { defaultQuery, withSearchOnly } from '../list-address.ts';
import type { ListLooks } from '../list-looks.ts';
import { useOpenInAddress } from '../open-row/use-open-row.ts';
import { usePageOptions } from '../use-list.ts';

/** The open record of a list; undefined where no row is open as one. */
export interface OpenRecord<Row> {
  readonly row: Row;
  readonly onClose: () => void;
}

/** Whether a row is open as a record, for the parts of its list. */
export const HasOpenRecordContext = createContext(false);

/** A row, and the state of the list in which it was seen. */
interface Seen<Row> {
  readonly row: Row;
  readonly asked: string;
}

const noRows: readonly never[] = [];

/** The whole list, searched by the name of a row; without one, a question that nobody asks. */
function searchFor<L extends AnyList>({ state, nameOf }: ListLooks<L>, row?: ItemOf<L>) {
  const { list, fixed } = state;
  // Never the question of the list itself, which a painted screen would take for one not asked.
  const q = row === undefined ? '' : nameOf(row);
  const searched: QueryOf<L> = { ...defaultQuery(list), q };
  return { ...searched, ...withSearchOnly(list, searched), ...fixed };
}

/**
 * The row as it is now, for a page of the list that does not have it; undefined while that is not
 * known. Null where the list has it nowhere under its name.
 */
function useSearched<L extends AnyList>(looks: ListLooks<L>, row: ItemOf<L> | undefined) {
  const options = usePageOptions(looks.state.list, searchFor(looks, row));
  const { data } = useQuery({ ...options, enabled: row !== undefined });
  if (row === undefined || data === undefined) return undefined;
  const { items } = data as AnyPage<ItemOf<L>>;
  return items.find(({ id }) => id === row.id) ?? null;
}

/**
 * The row of the address as a record. It stays open when a filter, an order or a page of the list no
 * longer has it, because a person reads it; it closes when it leaves the list that it was opened from.
 */
export function useOpenRecord<L extends AnyList>(
  looks: ListLooks<L>,
): OpenRecord<ItemOf<L>> | undefined {
  const { record, nameOf, state } = looks;
  const page = state.result.data as AnyPage<ItemOf<L>> | undefined;
  const rows = page?.items ?? noRows;
  const { openId, missing, onToggle } = useOpenInAddress({ rows, nameOf });
  const listed = rows.find(({ id }) => id === openId);
  const asked = JSON.stringify(state.asked);
  const [seen, setSeen] = useState<Seen<ItemOf<L>>>();
  const isSeen = seen?.row === listed && seen?.asked === asked;
  if (listed !== undefined && !state.result.isPlaceholderData && !isSeen)
    setSeen({ row: listed, asked });

  const isLast = seen !== undefined && [seen.row.id, nameOf(seen.row)].includes(missing ?? '');
  const last = isLast ? seen : undefined;
  const searched = useSearched(looks, last?.row);
  const isGone = last?.asked === asked && searched === null;
  if (isGone) setSeen(undefined);

  const row = listed ?? (isGone ? undefined : (searched ?? last?.row));
  if (record === undefined || row === undefined) return undefined;
  return { row, onClose: () => onToggle(row.id) };
}
