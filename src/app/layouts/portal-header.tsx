import { Box, chakra } from '@chakra-ui/react';
import { LogOut, Search, SlidersHorizontal } from 'lucide-react';
import { useMe } from '#src/api/use-me.ts';
import { Bell } from '#src/features/notifications/airline/bell.tsx';
import { Button } from '#src/ui/button.tsx';
import { palette } from '../palette/palette-chunk.ts';
import type { Logout } from '../shell/use-logout.ts';
import { ActingBand } from './acting-band.tsx';
import { PrintedAt } from './printed-at.tsx';
import { Brand } from './sidebar.tsx';
import { AccountMenu } from './account-menu.tsx';

const Bar = chakra('header', {
  base: {
    gridArea: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '0', md: '2' },
    height: '56px',
    paddingInlineStart: { base: '4', md: '6' },
    paddingInlineEnd: { base: '1', md: '3' },
    borderBottomWidth: '1px',
    bg: 'surface.raised',
    // While no menu is open, containment keeps keystrokes elsewhere from repainting the header.
    '&:not(:has([aria-expanded=true]))': { isolation: 'isolate' },
  },
});

const AirlineName = chakra('p', {
  base: {
    flex: '1',
    minWidth: '0',
    fontSize: 'lg',
    fontWeight: 'semibold',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** The header: the customer, the signed-in person, the layout settings and *Logout*. */
export function PortalHeader(props: {
  readonly username: string;
  /** The brand of the lessor, where no sidebar shows it. */
  readonly brand?: string | undefined;
  /** A user of the lessor, who acts for a customer (R16). */
  readonly isInternal?: boolean;
  /** Whether the person has a profile and a bell; not before the terms are accepted. */
  readonly hasProfile?: boolean;
  /** Opens the command palette. */
  readonly onSearch?: () => void;
  readonly onSettings?: () => void;
  readonly onSettingsIntent?: () => void;
  readonly logout: Logout;
}) {
  const me = useMe();
  const airline = me.data?.customer?.name ?? '';
  return (
    <Bar data-shell-head>
      {props.brand !== undefined && (
        <Box hideBelow="md" marginInlineStart="-20px" paddingInlineEnd="3">
          <Brand name={props.brand} />
        </Box>
      )}
      {props.isInternal === true ? (
        <ActingBand />
      ) : (
        <AirlineName title={airline} data-shell-name>
          {airline}
        </AirlineName>
      )}
      <PrintedAt />
      {props.hasProfile === true ? (
        <>
          <AccountMenu name={me.data?.displayName ?? ''} username={props.username} />
          <Bell />
        </>
      ) : (
        <Box hideBelow="md" color="ink.muted" marginEnd="3">
          {props.username}
        </Box>
      )}
      {props.onSearch && <SearchButton onSearch={props.onSearch} />}
      {props.onSettings && (
        <SettingsButton onIntent={props.onSettingsIntent} onSettings={props.onSettings} />
      )}
      <LogoutButton {...props.logout} />
    </Bar>
  );
}

function SearchButton({ onSearch }: { readonly onSearch: () => void }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      hideBelow="md"
      aria-label="Go to…"
      title="Go to… (Ctrl K)"
      aria-keyshortcuts="Control+K"
      onPointerEnter={palette.preload}
      onFocus={palette.preload}
      onClick={onSearch}
    >
      <Search size={20} aria-hidden />
    </Button>
  );
}

function SettingsButton(props: {
  readonly onIntent: (() => void) | undefined;
  readonly onSettings: () => void;
}) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Layout settings"
      title="Layout settings"
      onPointerEnter={props.onIntent}
      onFocus={props.onIntent}
      onClick={props.onSettings}
    >
      <SlidersHorizontal size={20} aria-hidden />
    </Button>
  );
}

function LogoutButton({ start, isLeaving }: Logout) {
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-disabled={isLeaving}
        aria-busy={isLeaving}
        onClick={isLeaving ? undefined : start}
      >
        <LogOut size={16} aria-hidden />
        <Box as="span" className={isLeaving ? undefined : 'wide-word'}>
          {isLeaving ? 'Saving…' : 'Logout'}
        </Box>
      </Button>
      <output className="visually-hidden" aria-live="polite">
        {isLeaving ? 'What you typed is being saved before you are signed out.' : ''}
      </output>
    </>
  );
}
