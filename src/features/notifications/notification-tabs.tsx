import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';

const places = [
  ['all', 'All', '/notifications'],
  ['mail', 'E-mail', '/notifications?tab=mail'],
] as const;

/** The two tabs of the screen. Each is a place of its own in the address. */
export function NotificationTabs({ tab }: { readonly tab: 'all' | 'mail' }) {
  return (
    <Flex as="nav" aria-label="Notifications" gap="5" borderBottomWidth="1px">
      {places.map(([place, word, address]) => (
        <Box
          asChild
          key={place}
          paddingBlock="2"
          fontWeight={place === tab ? 'semibold' : 'medium'}
          color={place === tab ? 'brand' : 'ink.muted'}
          borderBottomWidth="2px"
          borderColor={place === tab ? 'brand' : 'transparent'}
          marginBottom="-1px"
        >
          <Link href={address} aria-current={place === tab ? 'page' : undefined}>
            {word}
          </Link>
        </Box>
      ))}
    </Flex>
  );
}
