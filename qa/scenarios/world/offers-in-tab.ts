import {
  selectReturnInside,
  selectSession,
  selectSignIn,
} from '#machines/app/portal/portal.selectors.ts';
import { selectModal } from '#machines/session/session/session.selectors.ts';
import type { PageChoice } from '../format/offers.ts';
import { isOfUtilisation } from '../utilisation/act-utilisation.ts';
import { offersOnScreen } from '../utilisation/offers-on-screen.ts';
import type { PortalTab } from './portal-tab.ts';

/** Whether the page of a tab offers now what a choice needs. */
export function isOfferedIn(tab: PortalTab, choice: PageChoice): boolean {
  const session = selectSession(tab.portal).getSnapshot();
  const modal = selectModal(session);
  if (isOfUtilisation(choice)) {
    // The warning lies over the screen.
    return modal === 'none' && tab.screen !== undefined && offersOnScreen(tab.screen, choice);
  }
  switch (choice.does) {
    case 'signs in':
    case 'corrects the sign-in form':
      return (modal === 'none' ? selectSignIn : selectReturnInside)(tab.portal) !== undefined;
    case 'chooses Stay logged in':
      return modal === 'expiring';
    case 'chooses Logout':
      return session.matches('live');
    case 'chooses Back to Login':
      return modal === 'expired';
  }
  return false;
}
