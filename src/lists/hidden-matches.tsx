import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { AnyList } from '#contract/lists/list.ts';
import { formatCount } from '#domain/format/numbers.ts';
import { Button } from '#src/ui/button.tsx';
import type { AnyPage } from './any-page.ts';
import { withSearchOnly } from './list-address.ts';
import { type ListState, usePageOptions } from './use-list.ts';

/** What the search finds without the filters, read only where it finds nothing with them. */
function useHiddenMatches<L extends AnyList>({ list, query, fixed }: ListState<L>) {
  const wide = withSearchOnly(list, query);
  const page = usePageOptions(list, { ...query, ...wide, ...fixed });
  const { data } = useQuery({ ...page, enabled: wide !== undefined });
  return { wide, total: (data as AnyPage<object> | undefined)?.total ?? 0 };
}

/** Offers what a filter hides, where the search finds nothing with it. */
export function HiddenMatches<L extends AnyList>({ state }: { readonly state: ListState<L> }) {
  const { wide, total } = useHiddenMatches(state);
  if (wide === undefined || total === 0) return null;
  const things = state.list.things[total === 1 ? 0 : 1];
  const text = `Without the filters, your search finds ${formatCount(total)} ${things}.`;
  return (
    <>
      <Box as="output" display="block">
        {text}
      </Box>
      <Button onClick={() => state.replaceQuery(wide)}>
        {total === 1 ? 'Show it' : 'Show them'}
      </Button>
    </>
  );
}
