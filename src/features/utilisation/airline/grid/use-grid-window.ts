import { type RefCallback, useCallback, useMemo, useRef, useState } from 'react';
import { columnPlace, frozenWidth, leastWidth, pinnedWidth } from './columns.ts';
import type { GridItem } from './grid-items.ts';
import {
  type ItemPlaces,
  type ItemRange,
  itemsInSight,
  placeItems,
  scrollToShow,
} from './grid-window.ts';

/** The rendered part of the grid. */
export interface GridWindow {
  readonly places: ItemPlaces;
  readonly range: ItemRange;
  /** For the element that scrolls. */
  readonly watch: RefCallback<HTMLElement>;
  /** Scrolls an item and one of its typed columns into view. */
  readonly show: (item: number, column: number) => void;
  /** The same, where the active cell is hidden behind the frozen columns. */
  readonly reveal: (item: number, column: number) => void;
}

interface Sight {
  readonly top: number;
  readonly height: number;
}

const firstSight: Sight = { top: 0, height: 900 };

function sightOf({ scrollTop, clientHeight }: HTMLElement): Sight {
  return { top: scrollTop, height: clientHeight };
}

/**
 * The visible items and their positions. Renders again only when other items become visible.
 * Columns are sticky only while the grid does not show all of them, because each sticky cell costs
 * the browser a layer.
 */
export function useGridWindow(items: readonly GridItem[], showsEarlier: boolean): GridWindow {
  const places = useMemo(() => placeItems(items, showsEarlier), [items, showsEarlier]);
  const scroller = useRef<HTMLElement>(null);
  const active = useRef(0);
  const [sight, setSight] = useState(firstSight);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      scroller.current = element;
      return element === null ? undefined : watchSight(element, places, active, setSight);
    },
    [places],
  );
  const show = useCallback(
    (item: number, column: number) => {
      const element = scroller.current;
      if (element === null) return;
      const top = scrollToShow(places, item, sightOf(element));
      if (top !== undefined) element.scrollTop = top;
      active.current = column;
      showColumn(element, column);
      markBehind(element, column);
    },
    [places],
  );
  const reveal = (item: number, column: number): void => {
    if (scroller.current?.hasAttribute('data-behind') === true) show(item, column);
  };
  return { places, range: itemsInSight(places, sight.top, sight.height), watch, show, reveal };
}

/** Reports the visible items whenever they change; returns the function that stops it. */
function watchSight(
  element: HTMLElement,
  places: ItemPlaces,
  active: { readonly current: number },
  onSight: (sight: Sight) => void,
): () => void {
  let shown: ItemRange | undefined;
  const look = (): void => {
    const sight = sightOf(element);
    element.toggleAttribute('data-aside', element.scrollLeft > 0);
    element.toggleAttribute('data-short', hasMoreAtEnd(element));
    markBehind(element, active.current);
    const { first, last } = itemsInSight(places, sight.top, sight.height);
    if (first === shown?.first && last === shown.last) return;
    shown = { first, last };
    onSight(sight);
  };
  const observer = new ResizeObserver(look);
  observer.observe(element);
  element.addEventListener('scroll', look, { passive: true });
  return () => {
    observer.disconnect();
    element.removeEventListener('scroll', look);
  };
}

/** Between a column and the edge of the grid; pixels. */
const edge = 8;

/** Whether the comments, which are last, would be beyond the end of the grid: they are pinned to it. */
function hasMoreAtEnd({ scrollLeft, clientWidth }: HTMLElement): boolean {
  return clientWidth > 0 && scrollLeft + clientWidth < leastWidth;
}

/** Keeps the active column from being covered by the frozen ones. */
function showColumn(scroller: HTMLElement, column: number): void {
  const { clientWidth } = scroller;
  const { left, width } = columnPlace(column, clientWidth);
  const start = left - frozenWidth(clientWidth);
  if (start < scroller.scrollLeft) scroller.scrollLeft = start;
  const over = left + width + edge + pinnedWidth(column) - clientWidth;
  if (over > scroller.scrollLeft) scroller.scrollLeft = over;
}

/**
 * The input is above the frozen columns, so it is hidden while its cell is behind them. Where a
 * grid is too narrow for both it stays visible, otherwise it would be unreadable.
 */
function markBehind(scroller: HTMLElement, column: number): void {
  const rounding = 1;
  const { scrollLeft, clientWidth } = scroller;
  const { left, width } = columnPlace(column, clientWidth);
  const frozen = frozenWidth(clientWidth);
  const pinned = hasMoreAtEnd(scroller) ? pinnedWidth(column) : 0;
  const isBehind = scrollLeft + frozen - left > rounding;
  const isBelow = pinned > 0 && left + width + pinned - scrollLeft - clientWidth > rounding;
  const isTight = frozen + width + edge + pinned > clientWidth;
  scroller.toggleAttribute('data-behind', (isBehind || isBelow) && !isTight);
}
