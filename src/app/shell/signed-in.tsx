import { QueryClientProvider } from '@tanstack/react-query';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { hasDuty } from '#domain/access/duties.ts';
import { selectSession } from '#machines/app/portal/portal.selectors.ts';
import {
  selectActingFor,
  selectClaims,
  selectHasAcceptedTerms,
  selectModal,
  selectRoles,
  selectUsername,
} from '#machines/session/session/session.selectors.ts';
import { ApiProvider } from '#src/api/api-context.ts';
import type { FailureReport } from '../errors/render-failure.tsx';
import { ExpiringModal } from '#src/features/session/modals/expiring-modal.tsx';
import { StepUpHost } from '#src/features/session/step-up/step-up-host.tsx';
import { NotificationsCentre } from '#src/features/notifications/airline/notifications-centre.tsx';
import { useLeaving } from '#src/drafts/use-leaving.ts';
import { DraftProvider } from '#src/drafts/use-draft.ts';
import { PreferenceProvider } from '#src/ui/preferences/use-preferences.ts';
import { useShownFormats } from '#src/ui/preferences/use-shown-formats.ts';
import { PortalLayout } from '../layouts/portal-layout.tsx';
import { TermsLayout } from '../layouts/terms-layout.tsx';
import { usePortalHandle, useSession } from '../portal-context.ts';
import { LookOfPage } from './look-of-page.tsx';
import { useLogout } from './use-logout.ts';
import { usePageData } from './use-page-data.ts';
import { usePersonStores } from './use-person-stores.ts';

/** The page of one session and one customer. Its cache and preferences end with the session. */
export function SignedIn(props: { readonly reportFailure: (failure: FailureReport) => void }) {
  const { actor: portal } = usePortalHandle();
  const session = useSession();
  const username = useSelector(session, selectUsername) ?? '';
  const actingFor = useSelector(session, selectActingFor);
  const roles = useSelector(session, selectRoles);
  // A new token that says the same opens nothing again.
  const claims = useSelector(session, selectClaims, shallowEqual);
  const hasAcceptedTerms = useSelector(session, selectHasAcceptedTerms);
  // The warning goes with the session, also when the page is kept.
  const live = useSelector(portal, selectSession);
  const isExpiring = useSelector(live, (snapshot) => selectModal(snapshot) === 'expiring');
  const stores = usePersonStores(username, actingFor, roles, claims);
  const { queries, api, preferences, drafts, stepUp } = stores;
  useShownFormats(preferences);
  const leaving = useLeaving();
  const logout = useLogout(leaving);

  useEffect(() => () => queries.clear(), [queries]);
  // Calls that wait for a proof end with the page.
  useEffect(() => () => stepUp.settle(false), [stepUp]);
  usePageData(portal, queries, leaving);

  return (
    <QueryClientProvider client={queries}>
      <ApiProvider value={api}>
        <PreferenceProvider value={preferences}>
          <DraftProvider value={drafts}>
            <LookOfPage />
            {hasAcceptedTerms ? (
              <NotificationsCentre isAlerting={actingFor === '' && hasDuty(roles, 'watchAlerts')}>
                <PortalLayout logout={logout} reportFailure={props.reportFailure} />
              </NotificationsCentre>
            ) : (
              <TermsLayout logout={logout} />
            )}
            <StepUpHost gate={stepUp} onSignInAgain={logout.start} />
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
