import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { type FilterPlace, FilterPlaceContext } from './filter-place.ts';

/** Hides the chips that do not fit whole into one line: a hidden one cannot take the focus. */
function hideWhatDoesNotFit(list: HTMLElement): void {
  const chips = [...list.children].filter((child) => child instanceof HTMLElement);
  const [first] = chips;
  for (const chip of chips) {
    const isBelow = chip.offsetTop > (first?.offsetTop ?? 0);
    const isBeyond = chip.offsetLeft + chip.offsetWidth > list.offsetLeft + list.clientWidth;
    chip.style.visibility = isBelow || isBeyond ? 'hidden' : '';
  }
}

/** The chosen filters, as many as there is space for; the button before them counts all. */
export function FilterChips(props: {
  readonly filters: ReactNode;
  /** Takes the focus of a chip that is removed. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
}) {
  const { filters, trigger } = props;
  const list = useRef<HTMLUListElement>(null);
  const place = useMemo<FilterPlace>(
    () => ({ kind: 'chips', takeFocus: () => trigger.current?.focus() }),
    [trigger],
  );
  // Without dependencies: each filter may appear or change its value.
  useLayoutEffect(() => {
    if (list.current !== null) hideWhatDoesNotFit(list.current);
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => hideWhatDoesNotFit(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <FilterPlaceContext value={place}>
      <ul ref={list} className="filter-chips" aria-label="Chosen filters">
        {filters}
      </ul>
    </FilterPlaceContext>
  );
}
