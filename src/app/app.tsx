import { useSelector } from '@xstate/react';
import { StrictMode, useEffect } from 'react';
import type { PortalSettings } from '#contract/call/settings.ts';
import { selectPath, selectScreen } from '#machines/access/access/access.selectors.ts';
import { selectIsPageKept } from '#machines/app/portal/portal.selectors.ts';
import { selectModal, selectUsername } from '#machines/session/session/session.selectors.ts';
import { OpenPage } from './errors/open-page.tsx';
import { type FailureReport, RenderFailureBoundary } from './errors/render-failure.tsx';
import { SettingsProvider } from '#src/ui/theme/settings.ts';
import { accountPages } from './account-pages-chunk.ts';
import { isAccountPath } from './is-account-path.ts';
import { LoginScreen } from './login-screen.tsx';
import {
  type PortalHandle,
  PortalProvider,
  useAccess,
  usePortal,
  useSession,
} from './portal-context.ts';
import { doEarlyWish } from './served/early-wish.ts';
import { shell } from './shell-chunk.ts';

/** The whole page, run by the portal's actor. */
export function App(props: {
  readonly portal: PortalHandle;
  readonly settings: PortalSettings;
  readonly reportFailure: (failure: FailureReport) => void;
  /** Starts to load the parts of the page that follow the sign-in. */
  readonly preloadNext: () => void;
}) {
  const { settings } = props;
  useEffect(() => doEarlyWish(document), []);
  return (
    <StrictMode>
      <SettingsProvider value={settings}>
        <RenderFailureBoundary
          brand={settings.brand}
          supportEmail={settings.supportEmail}
          report={props.reportFailure}
        >
          <PortalProvider value={props.portal}>
            <CurrentScreen reportFailure={props.reportFailure} preloadNext={props.preloadNext} />
          </PortalProvider>
        </RenderFailureBoundary>
      </SettingsProvider>
    </StrictMode>
  );
}

function CurrentScreen(props: {
  readonly reportFailure: (failure: FailureReport) => void;
  readonly preloadNext: () => void;
}) {
  const screen = useSelector(useAccess(), selectScreen);
  const path = useSelector(useAccess(), selectPath) ?? '/';
  const username = useSelector(useSession(), selectUsername);
  const modal = useSelector(useSession(), selectModal);
  const isKept = useSelector(usePortal(), selectIsPageKept);
  const isOpen = screen === 'open' || screen === 'signIn';
  // The shell renders session modals; an account page waits behind them.
  if (modal === 'none' && !isKept && isOpen && isAccountPath(path))
    return <accountPages.Component path={path} />;
  if (username !== null || modal === 'expired' || isKept)
    return <shell.Component reportFailure={props.reportFailure} />;
  if (screen === 'signIn') return <LoginScreen preloadNext={props.preloadNext} />;
  return screen === 'open' ? <OpenPage path={path} /> : null;
}
