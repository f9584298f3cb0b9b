import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { visibleMenu } from '#domain/access/menu.ts';
import { selectClaims, selectUsername } from '#machines/session/session.selectors.ts';
import type { FailureReport } from '#src/features/errors/render-failure.tsx';
import { useSettings } from '#src/ui/settings.ts';
import { useSession } from '../portal-context.ts';
import { builtRoutes } from '../screens.ts';
import { CurrentContent } from './current-content.tsx';
import { Content, Frame, PhoneBar, Sidebar, SkipLink } from './frame.tsx';
import { LayoutSettings } from './layout-settings.tsx';
import { MainMenu } from './main-menu.tsx';
import { PortalHeader } from './portal-header.tsx';
import { sideSheet } from './side-sheet-chunk.ts';
import { UnverifiedBanner } from './unverified-banner.tsx';

const contentId = 'content';

/** The third layout (R12): header, left menu, content, and the right sidebar over it. */
export function PortalLayout(props: {
  readonly onLogout: () => void;
  readonly reportFailure: (failure: FailureReport) => void;
}) {
  const { brand, supportEmail, product } = useSettings();
  const session = useSession();
  const claims = useSelector(session, selectClaims);
  const username = useSelector(session, selectUsername) ?? '';
  const [path] = useLocation();
  const [sheet, setSheet] = useState<'none' | 'menu' | 'settings'>('none');
  const sections = claims === null ? [] : visibleMenu(claims, builtRoutes);
  const menu = { sections, path, product };
  const closeSheet = (): void => setSheet('none');
  return (
    <Frame>
      <SkipLink to={contentId} />
      <Sidebar brand={brand} supportEmail={supportEmail}>
        <MainMenu {...menu} />
      </Sidebar>
      <PortalHeader
        username={username}
        onLogout={props.onLogout}
        onSettings={() => setSheet('settings')}
        onSettingsIntent={sideSheet.preload}
      />
      <Content id={contentId} tabIndex={-1}>
        {claims?.emailVerified === false && <UnverifiedBanner />}
        <CurrentContent reportFailure={props.reportFailure} />
      </Content>
      <PhoneBar onMenu={() => setSheet('menu')} onIntent={sideSheet.preload} />
      {sheet === 'settings' && (
        <sideSheet.Component title="Layout settings" side="end" onClosed={closeSheet}>
          {() => <LayoutSettings />}
        </sideSheet.Component>
      )}
      {sheet === 'menu' && (
        <sideSheet.Component title="Menu" side="bottom" onClosed={closeSheet}>
          {(close) => <MainMenu {...menu} onFollow={close} />}
        </sideSheet.Component>
      )}
    </Frame>
  );
}
