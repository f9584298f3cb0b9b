import { Box, Flex } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnyList } from '#contract/lists/list.ts';
import { useDownload } from '#src/api/use-download.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { ExportFiles } from './export-choice.tsx';
import { activeFilters } from './list-address.ts';
import { ListSearch } from './list-search.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { ListState } from './use-list.ts';
import { SavedViews } from './views/view-choice.tsx';

interface ToolbarProps<L extends AnyList> {
  readonly state: ListState<L>;
  readonly filters: ReactNode;
}

/** The toolbar of a list with space for one row: the rest opens below it. */
export function PhoneToolbar<L extends AnyList>(props: ToolbarProps<L>) {
  return (
    <Flex className="list-toolbar" position="relative" align="center" gap="2">
      <ListSearch state={props.state} isNarrow />
      {props.filters !== undefined && <Filters {...props} />}
      <Rest state={props.state} />
    </Flex>
  );
}

function Filters<L extends AnyList>({ state, filters }: ToolbarProps<L>) {
  const active = activeFilters(state.list, state.query).filter((name) => name !== 'q').length;
  return (
    <Disclosure align="row" label={active > 0 ? `Filters (${active})` : 'Filters'}>
      <Flex direction="column" gap="3" align="stretch">
        {filters}
        {state.isFiltered && (
          <Button size="sm" variant="ghost" onClick={state.clearFilters}>
            Clear filters
          </Button>
        )}
      </Flex>
    </Disclosure>
  );
}

/** Order, saved views and files, each under its own heading. */
function Rest<L extends AnyList>({ state }: { readonly state: ListState<L> }) {
  // Outside the panel, so that a download continues when it closes.
  const download = useDownload();
  const words = state.hasViews ? 'Order, views and export' : 'Order and export';
  return (
    <Disclosure align="row" name={words} label={<Ellipsis size={18} aria-hidden />}>
      <Flex direction="column" gap="4" align="stretch">
        <SortChoice state={state} />
        {state.hasViews && (
          <Part heading="Saved views">
            <SavedViews state={state} />
          </Part>
        )}
        <Part heading="Export">
          <ExportFiles state={state} download={download} />
        </Part>
      </Flex>
    </Disclosure>
  );
}

function Part(props: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section aria-label={props.heading}>
      <Box as="h2" fontSize="sm" fontWeight="semibold" marginBottom="2">
        {props.heading}
      </Box>
      {props.children}
    </section>
  );
}
