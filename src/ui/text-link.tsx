import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';

/** A link inside the portal; the address is relative to `/portal`. */
export const TextLink = chakra(Link, {
  base: {
    color: 'brand',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationColor: 'line.strong',
    _hover: { textDecorationColor: 'currentColor' },
  },
});
