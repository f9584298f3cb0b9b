import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { BrandMark } from '#src/ui/gate/brand-mark.tsx';
import type { MenuPlace } from './frame.tsx';
import { useDismissedFlyout } from './use-dismissed-flyout.ts';

const Side = chakra('aside', {
  base: {
    gridArea: 'sidebar',
    display: { base: 'none', md: 'block' },
    position: 'relative',
    zIndex: '20',
    // Resolved here, so that the content inherits the colours of the sidebar.
    color: 'ink',
  },
  variants: { tone: { light: {}, dark: { colorScheme: 'dark' } } },
});

const wanted = '&:is(:hover, :has(:focus-visible)):not([data-dismissed])';
const unwanted = '&:is([data-dismissed], :not(:hover, :has(:focus-visible)))';

/** Only the icons, until the pointer or the focus comes. */
const condensed = {
  width: '64px',
  transition: 'width 140ms ease-out',
  [wanted]: { width: '240px', boxShadow: 'float' },
  [unwanted]: {
    scrollbarWidth: 'none',
    '& ul ul, & [data-side-foot]': { display: 'none' },
  },
  '& nav :is(a, button)': { whiteSpace: 'nowrap', overflow: 'hidden' },
  _motionReduce: { transition: 'none' },
};

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0',
    display: 'flex',
    flexDirection: 'column',
    overflowX: 'hidden',
    overflowY: 'auto',
    borderInlineEndWidth: '1px',
    bg: 'surface.raised',
  },
  variants: {
    place: {
      // A tablet has no space for more than the figures.
      fixed: { width: '100%', mdOnly: condensed },
      condensed,
      above: {
        position: 'static',
        flexDirection: 'row',
        alignItems: 'center',
        overflow: 'visible',
        borderInlineEndWidth: '0',
        borderBottomWidth: '1px',
      },
    },
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
    overflow: 'hidden',
  },
});

/** The brand of the lessor; in the sidebar, or in the header when the menu is above. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <BrandRow>
      <BrandMark size={24} />
      <Box as="span" color="ink" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {name}
      </Box>
    </BrandRow>
  );
}

function Help(props: { readonly address: string; readonly isShort: boolean }) {
  const words = props.isShort ? 'Help' : props.address;
  return (
    <>
      {!props.isShort && 'Help: '}
      <a className="quiet-link" href={`mailto:${props.address}`} title={props.address}>
        {words}
      </a>
    </>
  );
}

/** In the icons' column each is in the middle. */
const paddings = { fixed: { base: '2', mdOnly: '3' }, condensed: '3', above: '2' } as const;

/** The left sidebar: brand, menu, and the link to help on every screen. */
export function Sidebar(props: {
  readonly brand: string;
  readonly supportEmail: string;
  readonly place: MenuPlace;
  readonly tone: 'light' | 'dark';
  readonly children: ReactNode;
}) {
  const isAbove = props.place === 'above';
  const panel = useRef<HTMLDivElement>(null);
  const dismissed = useDismissedFlyout(panel);
  return (
    <Side data-shell-part aria-label="Sidebar" tone={isAbove ? 'light' : props.tone}>
      <Panel ref={panel} place={props.place} {...dismissed}>
        {!isAbove && <Brand name={props.brand} />}
        <Box flex="1" padding={paddings[props.place]}>
          {props.children}
        </Box>
        <Box
          data-side-foot
          padding={isAbove ? '3' : '5'}
          fontSize="xs"
          lineHeight="24px"
          color="ink.muted"
          whiteSpace="nowrap"
        >
          <Help address={props.supportEmail} isShort={isAbove} />
        </Box>
      </Panel>
    </Side>
  );
}
