import { type ReactNode, useContext } from 'react';
import type { AnyList } from '#contract/lists/list.ts';
import { Button } from '#src/ui/button.tsx';
import { useIsHydrated } from '#src/ui/hooks/use-is-hydrated.ts';
import { useIsPhone } from '#src/ui/hooks/use-media.ts';
import { ColumnChoice } from '../column-choice.tsx';
import { ExportChoice } from '../export-choice.tsx';
import { RecordStateContext } from '../record/use-open-record.ts';
import { ListSearch } from '../list-search.tsx';
import type { ListState } from '../use-list.ts';
import { ViewChoice } from '../views/view-choice.tsx';
import { FiltersButton } from './filters-button.tsx';
import { SortChoice } from './sort-choice.tsx';
import { ToolbarRest } from './toolbar-rest.tsx';
import { useToolbarRoom } from './use-toolbar-room.ts';
import './toolbar.css';

interface ToolbarProps<L extends AnyList> {
  readonly state: ListState<L>;
  readonly filters: ReactNode;
  /** The rows are cards of a gallery: they have an order, and no columns. */
  readonly isGallery?: boolean;
}

/**
 * The controls of a list in one row of constant height: what there is no space for is behind a
 * button, and the row never wraps.
 */
export function ListToolbar<L extends AnyList>(props: ToolbarProps<L>) {
  const { state, filters, isGallery = false } = props;
  const [row, measured] = useToolbarRoom();
  // Beside a record the table has columns of its own.
  const { isBeside } = useContext(RecordStateContext);
  const isPhone = useIsPhone();
  const isHydrated = useIsHydrated();
  const room = isPhone ? 'narrow' : measured;
  return (
    <div ref={row} className="list-toolbar" data-room={isHydrated ? room : 'unknown'}>
      <ListSearch state={state} isNarrow={room === 'narrow'} />
      {room === 'wide' ? (
        <RowOfFilters state={state} filters={filters} />
      ) : (
        filters !== undefined && (
          <FiltersButton state={state} filters={filters} hasChips={!isPhone} />
        )
      )}
      {room === 'narrow' ? (
        <ToolbarRest
          state={state}
          isPhone={isPhone}
          hasColumns={!isPhone && !isGallery && !isBeside}
        />
      ) : (
        <div className="list-toolbar-end">
          {state.hasViews && <ViewChoice state={state} />}
          {isGallery && <SortChoice state={state} />}
          {!isGallery && !isBeside && <ColumnChoice state={state} />}
          <ExportChoice state={state} />
        </div>
      )}
    </div>
  );
}

function RowOfFilters<L extends AnyList>({ state, filters }: ToolbarProps<L>) {
  return (
    <div className="list-filters">
      {filters}
      {/* It keeps its place, so that the first filter moves nothing. */}
      <Button
        size="sm"
        variant="ghost"
        paddingInline="2"
        aria-label="Clear filters"
        visibility={state.isFiltered ? undefined : 'hidden'}
        onClick={state.clearFilters}
      >
        Clear
      </Button>
    </div>
  );
}
