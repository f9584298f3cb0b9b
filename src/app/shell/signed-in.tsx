import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { selectSession } from '#machines/app/portal/portal.selectors.ts';
import {
  selectActingFor,
  selectHasAcceptedTerms,
  selectModal,
  selectUsername,
} from '#machines/session/session/session.selectors.ts';
import { createApi } from '#src/api/api.ts';
import { ApiProvider } from '#src/api/api-context.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import type { FailureReport } from '../errors/render-failure.tsx';
import { ExpiringModal } from '#src/features/session/modals/expiring-modal.tsx';
import { NotificationsCentre } from '#src/features/notifications/airline/notifications-centre.tsx';
import { openPreferences } from '#src/ui/preferences/preference-store.ts';
import { openDrafts } from '#src/drafts/draft-store.ts';
import { browserStorage } from '#src/run/browser-storage.ts';
import { useLeaving } from '#src/drafts/use-leaving.ts';
import { DraftProvider } from '#src/drafts/use-draft.ts';
import { PreferenceProvider } from '#src/ui/preferences/use-preferences.ts';
import { PortalLayout } from '../layouts/portal-layout.tsx';
import { TermsLayout } from '../layouts/terms-layout.tsx';
import { usePortalHandle, useSession } from '../portal-context.ts';
import { createApiSession } from './api-session.ts';
import { LookOfPage } from './look-of-page.tsx';
import { useLogout } from './use-logout.ts';
import { usePageData } from './use-page-data.ts';

/** The page of one session and one customer. Its cache and preferences end with the session. */
export function SignedIn(props: { readonly reportFailure: (failure: FailureReport) => void }) {
  const { actor: portal, reportSilence } = usePortalHandle();
  const session = useSession();
  const username = useSelector(session, selectUsername) ?? '';
  const actingFor = useSelector(session, selectActingFor);
  const hasAcceptedTerms = useSelector(session, selectHasAcceptedTerms);
  // The warning goes with the session, also when the page is kept.
  const live = useSelector(portal, selectSession);
  const isExpiring = useSelector(live, (snapshot) => selectModal(snapshot) === 'expiring');
  const [queries] = useState(createQueryClient);
  const api = useMemo(() => {
    return { ...createApi(createApiSession(portal, reportSilence)), username };
  }, [portal, reportSilence, username]);
  const preferences = useMemo(
    () => openPreferences(username, browserStorage('localStorage')),
    [username],
  );
  const drafts = useMemo(
    () => openDrafts(username, browserStorage('localStorage'), actingFor),
    [username, actingFor],
  );
  const leaving = useLeaving();
  const logout = useLogout(leaving);

  useEffect(() => () => queries.clear(), [queries]);
  usePageData(portal, queries, leaving);

  return (
    <QueryClientProvider client={queries}>
      <ApiProvider value={api}>
        <PreferenceProvider value={preferences}>
          <DraftProvider value={drafts}>
            <LookOfPage />
            {hasAcceptedTerms ? (
              <NotificationsCentre>
                <PortalLayout logout={logout} reportFailure={props.reportFailure} />
              </NotificationsCentre>
            ) : (
              <TermsLayout logout={logout} />
            )}
            {isExpiring && (
              <ExpiringModal
                session={live}
                onStay={() => portal.send({ type: 'session.extend' })}
                logout={logout}
              />
            )}
          </DraftProvider>
        </PreferenceProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
