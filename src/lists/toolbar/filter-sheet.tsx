import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AnyList } from '#contract/lists/list.ts';
import { counted } from '#domain/format/numbers.ts';
import { Button } from '#src/ui/button.tsx';
import { useIsPhone } from '#src/ui/hooks/use-media.ts';
import { sideSheet } from '#src/ui/overlays/side-sheet-chunk.ts';
import type { AnyPage } from '../any-page.ts';
import type { ListState } from '../use-list.ts';
import { type FilterPlace, FilterPlaceContext } from './filter-place.ts';

const place: FilterPlace = { kind: 'sheet', takeFocus: () => undefined };

/** All filters of a list over it; each choice is applied at once. */
export function FilterSheet<L extends AnyList>(props: {
  readonly state: ListState<L>;
  readonly filters: ReactNode;
  readonly onClosed: () => void;
}) {
  const { state, filters, onClosed } = props;
  const isPhone = useIsPhone();
  return (
    <sideSheet.Component title="Filters" side={isPhone ? 'bottom' : 'end'} onClosed={onClosed}>
      {(close) => (
        <Flex direction="column" gap="4">
          <FilterPlaceContext value={place}>{filters}</FilterPlaceContext>
          <Flex gap="2" wrap="wrap">
            <Button variant="solid" onClick={close}>
              {`Show ${resultOf(state)}`}
            </Button>
            <Button disabled={!state.isFiltered} onClick={state.clearFilters}>
              Clear filters
            </Button>
          </Flex>
        </Flex>
      )}
    </sideSheet.Component>
  );
}

/** What the list shows with the filters; without a number while it is loading. */
function resultOf<L extends AnyList>({ list, result }: ListState<L>): string {
  const page = result.data as AnyPage<object> | undefined;
  const [one, many] = list.things;
  return page === undefined || result.isPlaceholderData ? many : counted(page.total, one, many);
}
