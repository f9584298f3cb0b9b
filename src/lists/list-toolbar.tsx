import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AnyList } from '#contract/list.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { useIsPhone } from '#src/ui/use-media.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ExportChoice } from './export-choice.tsx';
import { activeFilters } from './list-address.ts';
import { ListSearch } from './list-search.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { ListState } from './use-list.ts';
import { ViewChoice } from './view-choice.tsx';

/** What narrows the list at the start, what shows and takes it away at the end. */
export function ListToolbar<L extends AnyList>(props: {
  readonly state: ListState<L>;
  readonly filters: ReactNode;
}) {
  const { state } = props;
  const isPhone = useIsPhone();
  const active = activeFilters(state.list, state.query).filter((name) => name !== 'q').length;
  return (
    <Flex
      className="list-toolbar"
      justify="space-between"
      align="start"
      gap="2"
      wrap={{ base: 'wrap', md: 'nowrap' }}
    >
      <Flex flex={{ base: '1 1 100%', md: '1 1 0' }} gap="2" wrap="wrap" align="center">
        <ListSearch state={state} />
        {isPhone && props.filters !== undefined ? (
          <Disclosure label={active > 0 ? `Filters (${active})` : 'Filters'}>
            <Flex direction="column" gap="3" align="stretch">
              {props.filters}
            </Flex>
          </Disclosure>
        ) : (
          props.filters
        )}
        {isPhone && <SortChoice state={state} />}
        {state.isFiltered && (
          <Button size="sm" variant="ghost" onClick={state.clearFilters}>
            Clear filters
          </Button>
        )}
      </Flex>
      <Flex gap="2" wrap="wrap">
        {state.hasViews && <ViewChoice state={state} />}
        {!isPhone && (
          <Box>
            <ColumnChoice state={state} />
          </Box>
        )}
        <ExportChoice state={state} />
      </Flex>
    </Flex>
  );
}
