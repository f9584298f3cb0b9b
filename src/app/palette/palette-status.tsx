import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { counted } from '#domain/format/numbers.ts';
import {
  selectSearchError,
  selectSearchState,
} from '#machines/search/command-palette/command-palette.selectors.ts';
import { Button } from '#src/ui/button.tsx';
import type { PaletteFacts } from './use-palette.ts';

type SearchState = ReturnType<typeof selectSearchState>;

function words(search: SearchState, count: number): string {
  if (search === 'busy') return 'Searching…';
  if (search === 'empty' && count === 0) return 'Nothing found by that name or number.';
  if (search === 'idle' && count === 0) return 'Type at least two characters.';
  return counted(count, 'place');
}

/** The last line of the palette: the progress of the search, visible and announced. */
export function PaletteStatus(props: {
  readonly actor: PaletteFacts['actor'];
  readonly count: number;
}) {
  const search = useSelector(props.actor, selectSearchState);
  const error = useSelector(props.actor, selectSearchError);
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="3"
      minHeight="40px"
      paddingInline="4"
      borderTopWidth="1px"
      fontSize="xs"
      color="ink.muted"
    >
      <output>{error === null && words(search, props.count)}</output>
      {error !== null && (
        <>
          <Box role="alert" color="bad" fontWeight="medium">
            {error}
          </Box>
          <Button size="sm" onClick={() => props.actor.send({ type: 'palette.retry' })}>
            Try again
          </Button>
        </>
      )}
      <Box hideBelow="md">↑ ↓ to move · Enter to go · Esc to close</Box>
    </Flex>
  );
}
