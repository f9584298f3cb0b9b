import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import {
  selectClaims,
  selectRealm,
  selectUsername,
} from '#machines/session/session/session.selectors.ts';
import type { FailureReport } from '../errors/render-failure.tsx';
import { useSettings } from '#src/ui/theme/settings.ts';
import { ForesightHost } from '../foresight/foresight-host.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { usePalette } from '../palette/use-palette.ts';
import { useSession } from '../portal-context.ts';
import type { Logout } from '../shell/use-logout.ts';
import type { ShellCommand } from '../shortcuts/shortcuts.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { CurrentContent } from './current-content.tsx';
import { usePreferences } from '#src/ui/preferences/use-preferences.ts';
import type { Preferences } from '#src/ui/preferences/preferences.ts';
import { Content, Frame, type MenuPlace, PhoneBar, SkipLink } from './frame.tsx';
import { Sidebar } from './sidebar.tsx';
import { Menus } from './menus.tsx';
import { layoutSettings } from './layout-settings-chunk.ts';
import { MovedNotice } from './notices/moved-notice.tsx';
import { LimitNotice } from './notices/limit-notice.tsx';
import { OfflineNotice } from './notices/offline-notice.tsx';
import { type Overlay, Overlays } from './overlays.tsx';
import { PortalHeader } from './portal-header.tsx';
import { sideSheet } from '#src/ui/overlays/side-sheet-chunk.ts';
import { TakeoverNotice } from './notices/takeover-notice.tsx';
import { UnverifiedBanner } from './unverified-banner.tsx';

const contentId = 'content';

function menuPlace({ orientation, sidebarType }: Preferences): MenuPlace {
  return orientation === 'horizontal' ? 'above' : sidebarType;
}

function preloadSettings(): void {
  sideSheet.preload();
  layoutSettings.preload();
}

/** The overlays that the shell opens by its buttons and shortcuts. */
function useCommands() {
  const [overlay, setOverlay] = useState<Overlay>('none');
  const goTo = usePalette();
  const { actor } = goTo;
  const run = useCallback(
    (command: ShellCommand): void => {
      if (command === 'palette') actor.send({ type: 'palette.open' });
      else setOverlay(command);
    },
    [actor],
  );
  useShortcuts(run);
  return { overlay, setOverlay, goTo, run };
}

/** The third layout (R12): header, left menu, content, and the right sidebar over it. */
export function PortalLayout(props: {
  readonly logout: Logout;
  readonly reportFailure: (failure: FailureReport) => void;
}) {
  const { brand, supportEmail } = useSettings();
  const session = useSession();
  const claims = useSelector(session, selectClaims);
  const realm = useSelector(session, selectRealm);
  const username = useSelector(session, selectUsername) ?? '';
  const [preferences] = usePreferences();
  const { overlay, setOverlay, goTo, run } = useCommands();
  const place = menuPlace(preferences);
  return (
    <Frame menu={place} width={preferences.width}>
      <SkipLink to={contentId} />
      <PortalHeader
        username={username}
        isInternal={realm === 'internal'}
        brand={place === 'above' ? brand : undefined}
        hasProfile
        logout={props.logout}
        onSearch={() => run('palette')}
        onSettings={() => setOverlay('settings')}
        onSettingsIntent={preloadSettings}
      />
      <Sidebar
        brand={brand}
        supportEmail={supportEmail}
        place={place}
        tone={preferences.sidebarColour}
      >
        <Menus isAbove={place === 'above'} />
      </Sidebar>
      <Content id={contentId} tabIndex={-1} inert={props.logout.isLeaving}>
        <Notices />
        {claims?.emailVerified === false && <UnverifiedBanner />}
        <CurrentContent reportFailure={props.reportFailure} />
      </Content>
      <PhoneBar
        onMenu={() => setOverlay('menu')}
        onSearch={() => run('palette')}
        onIntent={sideSheet.preload}
      />
      <PaletteHost {...goTo} />
      <ForesightHost reportFailure={props.reportFailure} />
      <Overlays open={overlay} onClosed={() => setOverlay('none')} />
    </Frame>
  );
}

/** What the person should know of their session, above the screen. */
function Notices() {
  return (
    <>
      <TakeoverNotice />
      <MovedNotice />
      <OfflineNotice />
      <LimitNotice />
    </>
  );
}
