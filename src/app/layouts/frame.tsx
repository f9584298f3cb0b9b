import { Box, chakra } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from '#src/ui/brand-mark.tsx';
import { Button } from '#src/ui/button.tsx';

/** The places of the portal layout: sidebar, header and content; on a phone a bar below instead. */
export const Frame = chakra('div', {
  base: {
    display: 'grid',
    height: '100dvh',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
    gridTemplateRows: { base: '56px minmax(0, 1fr) 56px', md: '56px minmax(0, 1fr)' },
    gridTemplateAreas: {
      base: '"header" "content" "bar"',
      md: '"sidebar header" "sidebar content"',
    },
  },
});

/** The place of the screen; the only part that scrolls. */
export const Content = chakra('main', {
  base: {
    gridArea: 'content',
    overflow: 'auto',
    minWidth: '0',
    padding: { base: '4', md: '6' },
  },
});

const Skip = chakra('button', {
  base: {
    position: 'absolute',
    zIndex: '30',
    top: '2',
    insetInlineStart: '2',
    padding: '2',
    bg: 'surface.raised',
    borderRadius: 'md',
    '&:not(:focus-visible)': { clipPath: 'inset(50%)' },
  },
});

/** The first stop of the Tab key: past header and menu to the content with the given id. */
export function SkipLink({ to }: { readonly to: string }) {
  return (
    <nav aria-label="Shortcuts">
      <Skip type="button" onClick={() => document.getElementById(to)?.focus()}>
        Skip to content
      </Skip>
    </nav>
  );
}

const Side = chakra('aside', {
  base: {
    gridArea: 'sidebar',
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    borderInlineEndWidth: '1px',
    bg: 'surface.raised',
    overflowY: 'auto',
  },
});

const BrandRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    height: '56px',
    flexShrink: '0',
    paddingInline: '5',
    color: 'brand',
    fontWeight: 'semibold',
  },
});

/** The left sidebar: brand, menu, and where help is found on every screen. */
export function Sidebar(props: {
  readonly brand: string;
  readonly supportEmail: string;
  readonly children: ReactNode;
}) {
  return (
    <Side data-shell-part aria-label="Sidebar">
      <BrandRow>
        <BrandMark size={24} />
        <Box as="span" color="ink" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {props.brand}
        </Box>
      </BrandRow>
      <Box flex="1" padding="2">
        {props.children}
      </Box>
      <Box padding="5" fontSize="xs" color="ink.muted">
        Help:{' '}
        <a className="quiet-link" href={`mailto:${props.supportEmail}`}>
          {props.supportEmail}
        </a>
      </Box>
    </Side>
  );
}

/** The bar at the bottom of a phone, within reach of the thumb. */
export function PhoneBar(props: { readonly onMenu: () => void; readonly onIntent: () => void }) {
  return (
    <Box
      as="nav"
      aria-label="Bottom bar"
      data-shell-part
      gridArea="bar"
      display={{ base: 'flex', md: 'none' }}
      alignItems="center"
      borderTopWidth="1px"
      bg="surface.raised"
    >
      <Button
        variant="ghost"
        width="100%"
        height="100%"
        onPointerDown={props.onIntent}
        onClick={props.onMenu}
      >
        <Menu size={20} aria-hidden />
        Menu
      </Button>
    </Box>
  );
}
