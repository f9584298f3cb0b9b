import { Box, chakra } from '@chakra-ui/react';
import { Menu, Search } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';

/** Position of the menu on a wide window; on a phone it is a drawer. */
export type MenuPlace = 'fixed' | 'condensed' | 'above';

/** The sidebar of icons alone. */
const condensed = '64px minmax(0, 1fr)';

const beside = (columns: string) => ({
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: condensed, lg: columns },
  gridTemplateRows: { base: '56px minmax(0, 1fr) 56px', md: '56px minmax(0, 1fr)' },
  gridTemplateAreas: {
    base: '"header" "content" "bar"',
    md: '"sidebar header" "sidebar content"',
  },
});

/** The areas of the portal layout: sidebar, header and content; on a phone a bottom bar instead. */
export const Frame = chakra('div', {
  base: { display: 'grid', height: '100dvh' },
  variants: {
    menu: {
      fixed: beside('240px minmax(0, 1fr)'),
      condensed: beside(condensed),
      above: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: { base: '56px minmax(0, 1fr) 56px', md: '56px auto minmax(0, 1fr)' },
        gridTemplateAreas: {
          base: '"header" "content" "bar"',
          md: '"header" "sidebar" "content"',
        },
      },
    },
    width: {
      fluid: {},
      boxed: { maxWidth: '1280px', marginInline: 'auto', borderInlineWidth: { md: '1px' } },
    },
  },
});

/**
 * The area of the screen, the only part that scrolls. It also contains the visually hidden texts,
 * which would otherwise make the page longer than the window.
 */
export const Content = chakra('main', {
  base: {
    gridArea: 'content',
    position: 'relative',
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

/** The first Tab stop: skips header and menu to the content with the given id. */
export function SkipLink({ to }: { readonly to: string }) {
  return (
    <nav aria-label="Shortcuts">
      <Skip type="button" onClick={() => document.getElementById(to)?.focus()}>
        Skip to content
      </Skip>
    </nav>
  );
}

/** The bottom bar of a phone, easy to reach with the thumb. */
export function PhoneBar(props: {
  readonly onMenu: () => void;
  readonly onSearch: () => void;
  readonly onIntent: () => void;
}) {
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
        flexShrink="1"
        onPointerDown={props.onIntent}
        onClick={props.onMenu}
      >
        <Menu size={20} aria-hidden />
        Menu
      </Button>
      <Button variant="ghost" width="100%" height="100%" flexShrink="1" onClick={props.onSearch}>
        <Search size={20} aria-hidden />
        Go to…
      </Button>
    </Box>
  );
}
