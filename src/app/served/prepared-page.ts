import { waitFor } from 'xstate';
import { selectRoutePath, selectScreen } from '#machines/access/access/access.selectors.ts';
import { selectAccess, selectSession } from '#machines/app/portal/portal.selectors.ts';
import type { PortalActorRef } from '#machines/app/portal/portal.machine.ts';
import {
  selectIsSignedIn,
  selectModal,
  selectUsername,
} from '#machines/session/session/session.selectors.ts';
import { accountPages } from '../account-pages-chunk.ts';
import { shell } from '../shell-chunk.ts';

/** An entrance leads on to its screen at once; any other wait would be a fault. */
const arrivalMs = 1000;

/** Whether the portal shows the screen that the server has painted, and has everything it needs. */
async function isPainted({ dataset }: HTMLElement, portal: PortalActorRef): Promise<boolean> {
  const snapshot = portal.getSnapshot();
  const session = selectSession(snapshot).getSnapshot();
  if (!selectIsSignedIn(session) || selectUsername(session) !== dataset['reader']) return false;
  const arrived = waitFor(selectAccess(snapshot), (now) => selectScreen(now) !== 'nothing', {
    timeout: arrivalMs,
  });
  const route = await arrived.then(selectRoutePath, () => null);
  if (route === null || route !== dataset['route']) return false;
  // The table of screens is not part of the entry script.
  const { readyScreen } = await import('../screens.ts');
  await Promise.all([shell.ready(), readyScreen(route)]);
  return selectModal(selectSession(portal.getSnapshot()).getSnapshot()) !== 'expired';
}

/** Whether the portal shows the markup that the page came with, so that it can be taken over. */
export async function isPrepared(root: HTMLElement, portal: PortalActorRef): Promise<boolean> {
  const { page } = root.dataset;
  if (page === undefined) return false;
  if (page === 'screen') return isPainted(root, portal);
  if (page !== 'login') await accountPages.ready();
  const snapshot = portal.getSnapshot();
  const session = selectSession(snapshot).getSnapshot();
  const screen = selectScreen(selectAccess(snapshot).getSnapshot());
  if (page === 'login') return screen === 'signIn';
  return (screen === 'signIn' || screen === 'open') && selectModal(session) === 'none';
}
