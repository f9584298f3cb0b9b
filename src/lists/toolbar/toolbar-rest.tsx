import { Box, Flex } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnyList } from '#contract/lists/list.ts';
import { useDownload } from '#src/api/use-download.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { ColumnFields } from '../column-choice.tsx';
import { ExportFiles } from '../export-choice.tsx';
import type { ListState } from '../use-list.ts';
import { SavedViews } from '../views/view-choice.tsx';
import { SortChoice } from './sort-choice.tsx';

/**
 * What a narrow row of controls has no space for: saved views and files, and the order of cards or the
 * columns of a table.
 */
export function ToolbarRest<L extends AnyList>(props: {
  readonly state: ListState<L>;
  readonly isPhone: boolean;
  /** Cards have an order instead of columns. */
  readonly hasColumns: boolean;
}) {
  const { state, isPhone, hasColumns } = props;
  // Outside the panel, so that a download continues when it closes.
  const download = useDownload();
  const first = hasColumns ? 'Columns' : 'Sort';
  const words = state.hasViews ? `${first}, views and export` : `${first} and export`;
  return (
    <Disclosure
      align={isPhone ? 'row' : 'end'}
      name={words}
      label={<Ellipsis size={18} aria-hidden />}
    >
      <Flex
        direction="column"
        gap="4"
        align="stretch"
        width={{ md: '300px' }}
        maxHeight={{ md: '70vh' }}
        overflowY={{ md: 'auto' }}
      >
        {hasColumns ? <ColumnFields state={state} /> : <SortChoice state={state} />}
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
