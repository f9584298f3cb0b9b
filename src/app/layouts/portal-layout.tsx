import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectClaims, selectRealm, selectUsername } from '#machines/session/session.selectors.ts';
import type { FailureReport } from '#src/features/errors/render-failure.tsx';
import { useSettings } from '#src/ui/settings.ts';
import { useSession } from '../portal-context.ts';
import { MovedNotice } from './moved-notice.tsx';
import { CurrentContent } from './current-content.tsx';
import { Content, Frame, PhoneBar, Sidebar, SkipLink } from './frame.tsx';
import { LayoutSettings } from './layout-settings.tsx';
import { Menus } from './menus.tsx';
import { PortalHeader } from './portal-header.tsx';
import { sideSheet } from './side-sheet-chunk.ts';
import { UnverifiedBanner } from './unverified-banner.tsx';

const contentId = 'content';

/** The third layout (R12): header, left menu, content, and the right sidebar over it. */
export function PortalLayout(props: {
  readonly onLogout: () => void;
  readonly reportFailure: (failure: FailureReport) => void;
}) {
  const { brand, supportEmail } = useSettings();
  const session = useSession();
  const claims = useSelector(session, selectClaims);
  const realm = useSelector(session, selectRealm);
  const username = useSelector(session, selectUsername) ?? '';
  const [sheet, setSheet] = useState<'none' | 'menu' | 'settings'>('none');
  const closeSheet = (): void => setSheet('none');
  return (
    <Frame>
      <SkipLink to={contentId} />
      <Sidebar brand={brand} supportEmail={supportEmail}>
        <Menus />
      </Sidebar>
      <PortalHeader
        username={username}
        isInternal={realm === 'internal'}
        onLogout={props.onLogout}
        onSettings={() => setSheet('settings')}
        onSettingsIntent={sideSheet.preload}
      />
      <Content id={contentId} tabIndex={-1}>
        <MovedNotice />
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
          {(close) => <Menus onFollow={close} />}
        </sideSheet.Component>
      )}
    </Frame>
  );
}
