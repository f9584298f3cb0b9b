import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AnyList } from '#contract/lists/list.ts';
import { Button } from '#src/ui/button.tsx';
import { useIsPhone } from '#src/ui/hooks/use-media.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ExportChoice } from './export-choice.tsx';
import { ListSearch } from './list-search.tsx';
import { PhoneToolbar } from './phone-toolbar.tsx';
import type { ListState } from './use-list.ts';
import { ViewChoice } from './views/view-choice.tsx';

/** The filters of the list at the start, columns and export at the end. */
export function ListToolbar<L extends AnyList>(props: {
  readonly state: ListState<L>;
  readonly filters: ReactNode;
}) {
  const { state } = props;
  if (useIsPhone()) return <PhoneToolbar {...props} />;
  return (
    <Flex className="list-toolbar" justify="space-between" align="start" gap="2">
      <Flex flex="1 1 0" gap="2" wrap="wrap" align="center">
        <ListSearch state={state} />
        {props.filters}
        {state.isFiltered && (
          <Button size="sm" variant="ghost" paddingInline="2" onClick={state.clearFilters}>
            Clear filters
          </Button>
        )}
      </Flex>
      <Flex gap="2" wrap="wrap">
        {state.hasViews && <ViewChoice state={state} />}
        <ColumnChoice state={state} />
        <ExportChoice state={state} />
      </Flex>
    </Flex>
  );
}
