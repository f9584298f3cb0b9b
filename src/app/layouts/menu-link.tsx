import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';

/** The style of a menu entry. */
export const menuEntry = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: '100%',
  minHeight: { base: '44px', md: '36px' },
  paddingInline: '3',
  borderRadius: 'md',
  fontWeight: 'medium',
  textAlign: 'start',
  _hover: { bg: 'surface.sunken' },
  '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand', fontWeight: 'semibold' },
  '&[data-active]': { color: 'brand' },
} as const;

/** A link of a menu; the address is relative to `/portal`. */
export const MenuLink = chakra(Link, { base: menuEntry });
