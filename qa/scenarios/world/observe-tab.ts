import { isRefusal } from '#domain/session/end-reason.ts';
import { nameConfiguration } from '#kit/cover/name-configuration.ts';
import {
  selectPageRefusal,
  selectReturnInside,
  selectSession,
  selectSignIn,
} from '#machines/app/portal/portal.selectors.ts';
import { selectReturnError } from '#machines/session/return-inside/return-inside.selectors.ts';
import {
  selectEndReason,
  selectExpiryText,
  selectExtendError,
  selectModal,
  selectSecondsLeft,
} from '#machines/session/session/session.selectors.ts';
import { selectSignInError } from '#machines/session/sign-in/sign-in.selectors.ts';
import type { PortalTab } from './portal-tab.ts';
import type { Sight } from '../format/scenario-format.ts';
import { observeScreen, observeStored } from '../utilisation/observe-utilisation.ts';
import type { SimulatedBrowser } from './world-types.ts';

/** What a person can see of a tab now. */
export function observeTab(world: SimulatedBrowser, tab: PortalTab): Sight {
  const session = selectSession(tab.portal).getSnapshot();
  const modal = selectModal(session);
  const says = saidIn(tab);
  return {
    tab: tab.number,
    session: nameConfiguration(session.value),
    modal,
    ...(modal === 'expiring' ? { countdown: selectSecondsLeft(session) } : {}),
    cookie: world.cookie?.username ?? null,
    route: tab.path,
    ...(says === null ? {} : { says }),
    refreshes: world.server.refreshes,
    ...observeScreen(tab.screen, tab.path),
    ...observeStored(world),
  };
}

function saidIn(tab: PortalTab): string | null {
  const session = selectSession(tab.portal).getSnapshot();
  const inside = selectReturnInside(tab.portal);
  if (session.matches({ ended: 'expired' })) {
    const error = inside === undefined ? null : selectReturnError(inside.getSnapshot());
    return error ?? selectPageRefusal(tab.portal) ?? selectExpiryText(session);
  }
  const signIn = selectSignIn(tab.portal);
  const signInError = signIn === undefined ? null : selectSignInError(signIn.getSnapshot());
  const isRefused = isRefusal(selectEndReason(session));
  return selectExtendError(session) ?? signInError ?? (isRefused ? 'Please sign in again.' : null);
}
