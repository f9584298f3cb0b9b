import type { GridItem } from './grid-items.ts';

export const headHeight = 32;
const blockHeight = 36;
const rowHeight = 30;
const earlierHeight = 40;
const typedHeight = 24;
const spare = 6;

/** Height of a row; higher with earlier figures under the others. Pixels. */
function heightOfRow(showsEarlier: boolean): number {
  return showsEarlier ? earlierHeight : rowHeight;
}

/** Height of the input over a cell; earlier figures under it stay visible. Pixels. */
export function heightOfInput(showsEarlier: boolean, isFigure: boolean): number {
  return showsEarlier && isFigure ? typedHeight : heightOfRow(showsEarlier);
}

/** The top of every item, and after the last one the end of all; pixels below the head. */
export type ItemPlaces = readonly number[];

/** Positions items one below the other; their heights are known without measuring. */
export function placeItems(items: readonly GridItem[], showsEarlier: boolean): ItemPlaces {
  const height = heightOfRow(showsEarlier);
  const places = [0];
  let end = 0;
  for (const { kind } of items) {
    end += kind === 'block' ? blockHeight : height;
    places.push(end);
  }
  return places;
}

/** Rendered items, the last one exclusive. */
export interface ItemRange {
  readonly first: number;
  readonly last: number;
}

function itemAt(places: ItemPlaces, offset: number): number {
  let [low, high] = [0, Math.max(places.length - 2, 0)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((places[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The items between two offsets, and some more on either side. */
export function itemsInSight(places: ItemPlaces, top: number, height: number): ItemRange {
  return {
    first: Math.max(0, itemAt(places, top) - spare),
    last: Math.min(places.length - 1, itemAt(places, top + height) + 1 + spare),
  };
}

/** The scroll offset that makes an item fully visible; undefined when it is. */
export function scrollToShow(
  places: ItemPlaces,
  item: number,
  { top, height }: { readonly top: number; readonly height: number },
): number | undefined {
  const [start, end] = [places[item] ?? 0, places[item + 1] ?? 0];
  if (start < top) return start;
  const over = headHeight + end + 12 - (top + height);
  return over > 0 ? top + over : undefined;
}
