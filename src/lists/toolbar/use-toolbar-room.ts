import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How much the row of controls has space for: everything, everything but the filters, or the search
 * and two buttons.
 */
export type ToolbarRoom = 'wide' | 'middle' | 'narrow';

/** From this width in pixels five filters fit beside the other controls of a list. */
const wide = 1024;
const filtersOfWide = 5;
/** The further pixels that one more filter needs. */
const filterWidth = 110;
/** The further pixels of the order of a gallery, in the place of the columns of a table. */
const orderWidth = 60;
/** From this width a few chips fit between the search and the buttons at the end. */
const middle = 880;

function roomOf({ clientWidth }: Element, need: number): ToolbarRoom {
  // An element without a layout, as on paper, keeps its place.
  if (clientWidth >= need || clientWidth === 0) return 'wide';
  return clientWidth >= middle ? 'middle' : 'narrow';
}

/** The width that the filters in a row need, whatever their values are; the last one clears them. */
function needOf(row: Element): number | undefined {
  const filters = row.querySelector('.list-filters')?.childElementCount;
  const order = row.querySelector('.list-toolbar-end select') === null ? 0 : orderWidth;
  return filters && wide + order + Math.max(0, filters - 1 - filtersOfWide) * filterWidth;
}

/** The space of a row of controls, of its own width: a record beside the list makes it smaller. */
export function useToolbarRoom(): readonly [RefObject<HTMLDivElement | null>, ToolbarRoom] {
  const row = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<ToolbarRoom>('wide');
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    let need = wide;
    const measured = (): ToolbarRoom => {
      need = needOf(element) ?? need;
      return roomOf(element, need);
    };
    setRoom(measured());
    // Before the next paint: a row that does not fit is never seen.
    const measure = (): void => flushSync(() => setRoom(measured()));
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    // How many filters there are can depend on the answer of the list.
    const parts = new MutationObserver(measure);
    parts.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, []);
  return [row, room];
}
