import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';

/** One tab: its name in the code, its word on the page, its address relative to `/portal`. */
export type PlaceTab<Place extends string> = readonly [place: Place, word: string, address: string];

/** Tabs of a screen, each with its own address. */
export function PlaceTabs<Place extends string>(props: {
  readonly label: string;
  readonly places: readonly PlaceTab<Place>[];
  readonly current: Place;
}) {
  return (
    <Flex
      as="nav"
      aria-label={props.label}
      wrap="wrap"
      columnGap={{ base: '0', md: '4' }}
      fontSize={{ base: 'sm', md: 'inherit' }}
      borderBottomWidth="1px"
    >
      {props.places.map(([place, word, address]) => (
        <Box
          asChild
          key={place}
          paddingBlock={{ base: '3', md: '2' }}
          paddingInline="1"
          fontWeight={place === props.current ? 'semibold' : 'medium'}
          color={place === props.current ? 'brand' : 'ink.muted'}
          borderBottomWidth="2px"
          borderColor={place === props.current ? 'brand' : 'transparent'}
          marginBottom="-1px"
        >
          <Link href={address} aria-current={place === props.current ? 'page' : undefined}>
            {word}
          </Link>
        </Box>
      ))}
    </Flex>
  );
}
