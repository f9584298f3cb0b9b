import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AnyList } from '#contract/list.ts';
import { Button } from '#src/ui/button.tsx';
import { useIsPhone } from '#src/ui/use-media.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ExportChoice } from './export-choice.tsx';
import { ListSearch } from './list-search.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { ListState } from './use-list.ts';

/** What narrows the list at the start, what shows and takes it away at the end. */
export function ListToolbar<L extends AnyList>(props: {
  readonly state: ListState<L>;
  readonly filters: ReactNode;
}) {
  const { state } = props;
  const isPhone = useIsPhone();
  return (
    <Flex className="list-toolbar" justify="space-between" align="start" gap="2" wrap="wrap">
      <Flex flex="1 1 auto" gap="2" wrap="wrap" align="center">
        <ListSearch state={state} />
        {props.filters}
        {isPhone && <SortChoice state={state} />}
        {state.isFiltered && (
          <Button size="sm" variant="ghost" onClick={state.clearFilters}>
            Clear filters
          </Button>
        )}
      </Flex>
      <Flex gap="2">
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
