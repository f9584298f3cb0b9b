import { type ReactNode, useRef, useState } from 'react';
import type { AnyList } from '#contract/lists/list.ts';
import { Button } from '#src/ui/button.tsx';
import { sideSheet } from '#src/ui/overlays/side-sheet-chunk.ts';
import type { ListState } from '../use-list.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';

/** A button that counts the chosen filters and opens all of them, with the chosen ones as chips. */
export function FiltersButton<L extends AnyList>(props: {
  readonly state: ListState<L>;
  readonly filters: ReactNode;
  readonly hasChips: boolean;
}) {
  const { state, filters, hasChips } = props;
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = state.chosenFilters.length;
  return (
    <>
      <Button
        ref={trigger}
        className="filters-button"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={sideSheet.preload}
        onFocus={sideSheet.preload}
        onClick={() => setIsOpen(true)}
      >
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      {hasChips && <FilterChips filters={filters} trigger={trigger} />}
      {isOpen && <FilterSheet state={state} filters={filters} onClosed={() => setIsOpen(false)} />}
    </>
  );
}
