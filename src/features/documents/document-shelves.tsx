import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { Shelf } from '#contract/document-kinds.ts';

const places: readonly (readonly [shelf: Shelf, word: string, address: string])[] = [
  ['own', 'Your documents', '/Documents/Publications'],
  ['publications', 'Publications', '/Documents/Publications?shelf=publications'],
];

/** The two tabs of the screen. Each is a place of its own in the address. */
export function DocumentShelves({ shelf }: { readonly shelf: Shelf }) {
  return (
    <Flex as="nav" aria-label="Documents" gap="5" borderBottomWidth="1px">
      {places.map(([place, word, address]) => (
        <Box
          asChild
          key={place}
          paddingBlock="2"
          fontWeight={place === shelf ? 'semibold' : 'medium'}
          color={place === shelf ? 'brand' : 'ink.muted'}
          borderBottomWidth="2px"
          borderColor={place === shelf ? 'brand' : 'transparent'}
          marginBottom="-1px"
        >
          <Link href={address} aria-current={place === shelf ? 'page' : undefined}>
            {word}
          </Link>
        </Box>
      ))}
    </Flex>
  );
}
