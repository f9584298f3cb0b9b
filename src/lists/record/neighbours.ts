import { useQuery } from '@tanstack/react-query';
import type { AnyList, ItemOf } from '#contract/lists/list.ts';
import type { AnyPage } from '../any-page.ts';
import type { ListLooks } from '../list-looks.ts';
import { rowKeys, useOpenInAddress } from '../open-row/use-open-row.ts';
import { usePageOptions } from '../use-list.ts';
import type { OpenRecord } from './use-open-record.ts';

/** A way to another record, or why there is none. */
export interface NeighbourStep {
  /** Undefined where there is no record to go to. */
  readonly go: (() => void) | undefined;
  readonly reason: string | undefined;
}

/** The records before and after the open one, in the order of the list with its filters. */
export interface Neighbours {
  /** Counted from 1, over all pages; undefined where the shown page does not have the record. */
  readonly position: number | undefined;
  readonly total: number;
  readonly previous: NeighbourStep;
  readonly next: NeighbourStep;
}

const noPage: AnyPage<never> = { items: [], total: 0, asOf: '' };

/** What is known of the page beyond an edge. */
interface Beyond<Row> {
  readonly page: AnyPage<Row> | undefined;
  readonly isError: boolean;
}

/** Reads the page beyond an edge of the shown one, as soon as the open row is at that edge. */
function useBeyond<L extends AnyList>(
  { state: { list, asked } }: ListLooks<L>,
  page: number,
  enabled: boolean,
): Beyond<ItemOf<L>> {
  const { data, isError } = useQuery({ ...usePageOptions(list, { ...asked, page }), enabled });
  return { page: enabled ? data : undefined, isError };
}

function beyondReason({ page, isError }: Beyond<unknown>, things: string): string {
  if (isError) return `The ${things} beyond this page could not be loaded.`;
  return page === undefined ? 'Loading…' : `There are no more ${things}.`;
}

/** There are no neighbours where the page does not have the record. */
function unlisted(total: number, thing: string): Neighbours {
  const step = {
    go: undefined,
    reason: `This ${thing} is not on this page of the list. Change the filters or the page.`,
  };
  return { position: undefined, total, previous: step, next: step };
}

/**
 * The neighbours of the open record. Beyond an edge of the page they are on the next one, which
 * is read before anybody goes there; at the ends of the list there is a reason instead, and while rows
 * are selected, which another page would clear.
 */
export function useNeighbours<L extends AnyList>(
  looks: ListLooks<L>,
  record: OpenRecord<ItemOf<L>>,
): Neighbours {
  const page = (looks.state.result.data as AnyPage<ItemOf<L>> | undefined) ?? noPage;
  const { onToggle } = useOpenInAddress({ rows: page.items, nameOf: looks.nameOf });
  const { list, query, turn, choice } = looks.state;
  const [one, many] = list.things;
  const [number, size] = [Number(query['page']), Number(query['pageSize'])];
  const at = page.items.findIndex(({ id }) => id === record.row.id);
  const isBeforeOut = at === 0 && number > 1;
  const isAfterOut = at >= 0 && at === page.items.length - 1 && number * size < page.total;
  const before = useBeyond(looks, number - 1, isBeforeOut);
  const after = useBeyond(looks, number + 1, isAfterOut);
  if (at < 0) return unlisted(page.total, one);

  const within = (row: ItemOf<L>): NeighbourStep => ({
    go: () => onToggle(row.id),
    reason: undefined,
  });
  const across = (beyond: Beyond<ItemOf<L>>, to: number, index: 0 | -1): NeighbourStep => {
    if (choice.chosen.length > 0)
      return { go: undefined, reason: 'The selection is of this page.' };
    const row = beyond.page?.items.at(index);
    if (beyond.page === undefined || row === undefined)
      return { go: undefined, reason: beyondReason(beyond, many) };
    const key = rowKeys({ rows: beyond.page.items, nameOf: looks.nameOf })(row);
    return { go: () => turn({ page: to }, { row: key, replace: true }), reason: undefined };
  };
  const end = (which: string): NeighbourStep => ({
    go: undefined,
    reason: `This is the ${which} ${one} of the list.`,
  });
  const [previous, next] = [page.items[at - 1], page.items[at + 1]];
  const first = isBeforeOut ? across(before, number - 1, -1) : end('first');
  const last = isAfterOut ? across(after, number + 1, 0) : end('last');
  return {
    position: (number - 1) * size + at + 1,
    total: page.total,
    previous: previous === undefined ? first : within(previous),
    next: next === undefined ? last : within(next),
  };
}
