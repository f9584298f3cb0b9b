import { useQuery } from '@tanstack/react-query';
import { createContext, useState } from 'react';
import type { AnyList, ItemOf, QueryOf } from '#contract/lists/list.ts';
import type { AnyPage } from '../any-page.ts';
import { defaultQuery, withSearchOnly } from '../list-address.ts';
import type { ListLooks } from '../list-looks.ts';
import { isRowId, useOpenInAddress } from '../open-row/use-open-row.ts';
import { type ListState, usePageOptions } from '../use-list.ts';

/** The open record of a list; undefined where no row is open as one. */
export interface OpenRecord<Row> {
  readonly row: Row;
  readonly onClose: () => void;
}

/** What the parts of a list have to know of its record. */
interface RecordState {
  /** A row is open as a record or searched for. */
  readonly isOpen: boolean;
  /** A record takes half of the width of its list. */
  readonly isBeside: boolean;
}

/** The record of the list that a part belongs to. */
export const RecordStateContext = createContext<RecordState>({ isOpen: false, isBeside: false });

/** A row, and the state of the list in which it was seen. */
interface Seen<Row> {
  readonly row: Row;
  readonly asked: string;
}

const noRows: readonly never[] = [];

/** The whole list, searched by the name of a row; without one, a question that nobody asks. */
function searchFor<L extends AnyList>({ list, fixed }: ListState<L>, name: string | undefined) {
  // Never the question of the list itself, which a painted screen would take for one not asked.
  const searched: QueryOf<L> = { ...defaultQuery(list), q: name ?? '' };
  return { ...searched, ...withSearchOnly(list, searched), ...fixed };
}

/** What the whole list has under the name of a row; undefined while that is not known. */
function useSearched<L extends AnyList>(
  state: ListState<L>,
  name: string | undefined,
): { readonly rows: readonly ItemOf<L>[] | undefined; readonly isLoading: boolean } {
  const options = usePageOptions(state.list, searchFor(state, name));
  const { data, isLoading } = useQuery({ ...options, enabled: name !== undefined });
  if (name === undefined) return { rows: undefined, isLoading: false };
  return { rows: (data as AnyPage<ItemOf<L>> | undefined)?.items, isLoading };
}

/** The row of a name that is its own; null for none and for several. */
function ownRow<Row>(rows: readonly Row[], isIt: (row: Row) => boolean): Row | null {
  const [found, ...others] = rows.filter(isIt);
  return found === undefined || others.length > 0 ? null : found;
}

/** The row that the list last had on the screen, while the address still names it. */
function useLastSeen<L extends AnyList>(
  { nameOf, state }: ListLooks<L>,
  listed: ItemOf<L> | undefined,
  missing: string | undefined,
) {
  const asked = JSON.stringify(state.asked);
  const [seen, setSeen] = useState<Seen<ItemOf<L>>>();
  const isSeen = seen?.row === listed && seen?.asked === asked;
  if (listed !== undefined && !state.result.isPlaceholderData && !isSeen)
    setSeen({ row: listed, asked });
  const isLast = seen !== undefined && [seen.row.id, nameOf(seen.row)].includes(missing ?? '');
  const last = isLast ? seen : undefined;
  return { last: last?.row, isHere: last?.asked === asked, forget: () => setSeen(undefined) };
}

/**
 * The row of the address as a record, and whether it is searched for. It stays open when a filter, an
 * order or a page of the list no longer has it, also after a reload, because a person reads it; it
 * closes when it leaves the list that it was opened from.
 */
export function useOpenRecord<L extends AnyList>(
  looks: ListLooks<L>,
): { readonly record: OpenRecord<ItemOf<L>> | undefined; readonly isSought: boolean } {
  const { nameOf, state } = looks;
  const isRecord = looks.record !== undefined;
  const rows = (state.result.data as AnyPage<ItemOf<L>> | undefined)?.items;
  const { openId, missing, onToggle } = useOpenInAddress({ rows: rows ?? noRows, nameOf });
  const listed = rows?.find(({ id }) => id === openId);
  const { last, isHere, forget } = useLastSeen(looks, listed, missing);

  // The page before the one that is loading may have the row without being the one of the address.
  const isListKnown = rows !== undefined && !state.result.isPlaceholderData;
  const isNamed = isRecord && isListKnown && missing !== undefined && !isRowId(missing);
  const { rows: found, isLoading } = useSearched(
    state,
    last === undefined ? (isNamed ? missing : undefined) : nameOf(last),
  );
  const searched =
    found &&
    ownRow(found, (row) => (last === undefined ? nameOf(row) === missing : row.id === last.id));
  const isGone = last !== undefined && isHere && searched === null;
  if (isGone) forget();

  const row = listed ?? (isGone ? undefined : (searched ?? last));
  if (!isRecord || row === undefined) return { record: undefined, isSought: isNamed && isLoading };
  return { record: { row, onClose: () => onToggle(row.id) }, isSought: false };
}
