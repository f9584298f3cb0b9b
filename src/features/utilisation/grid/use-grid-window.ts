import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { GridItem } from './grid-items.ts';

export const headHeight = 32;
const blockHeight = 36;
const rowHeight = 30;
const earlierHeight = 44;

/** Height of a row; higher when last month's figures are asked for. Pixels. */
export function heightOfRow(showsEarlier: boolean): number {
  return showsEarlier ? earlierHeight : rowHeight;
}

/** Which items are in sight, and where each one stands. */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  items: readonly GridItem[],
  showsEarlier: boolean,
) {
  return useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (items[at]?.kind === 'block' ? blockHeight : heightOfRow(showsEarlier)),
    overscan: 6,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: 12,
    initialRect: { width: 1200, height: 700 },
    getItemKey: (at) => {
      const item = items[at];
      return item === undefined ? at : `${item.kind} ${item.row.key} ${item.row.component.id}`;
    },
  });
}

export type GridWindow = ReturnType<typeof useGridWindow>;
