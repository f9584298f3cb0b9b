import { Flex } from '@chakra-ui/react';
import type { AnyList } from '#contract/lists/list.ts';
import { ListBody } from './list-body.tsx';
import type { ListLooks } from './list-looks.ts';
import { ListToolbar } from './toolbar/list-toolbar.tsx';

/** A list with its toolbar: for a screen with its own heading, or a part of one. */
export function ListSection<L extends AnyList>(looks: ListLooks<L>) {
  return (
    <Flex direction="column" gap="4" minHeight="0" flex={{ md: '1 1 auto' }}>
      <ListToolbar
        state={looks.state}
        filters={looks.filters}
        isGallery={looks.gallery !== undefined}
      />
      <ListBody {...looks} />
    </Flex>
  );
}
