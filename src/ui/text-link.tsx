import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';

/** A link inside the portal; the address is relative to `/portal`. */
export const TextLink = chakra(Link, {
  base: {
    color: 'brand',
    // Large enough for a finger or a tremor (WCAG 2.5.8) without more space between the lines.
    paddingBlock: '5px',
    marginBlock: '-5px',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationColor: 'line.strong',
    _hover: { textDecorationColor: 'currentColor' },
  },
});
