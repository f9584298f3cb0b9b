import { createRoot, hydrateRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import type { PortalSettings } from '#contract/call/settings.ts';
import { selectScreen } from '#machines/access/access/access.selectors.ts';
import { selectAccess, selectSession } from '#machines/app/portal/portal.selectors.ts';
import {
  selectCookie,
  selectIsRestoring,
  selectIsSignedIn,
  selectModal,
} from '#machines/session/session/session.selectors.ts';
import type { PortalActorRef } from '#machines/app/portal/portal.machine.ts';
import { createPortalActor } from './run/ports/create-portal-actor.ts';
import { provideAbortSignals } from './run/abort-signals.ts';
import { inspectCharts } from './run/inspector.ts';
import { accountPages } from './app/account-pages-chunk.ts';
import { App } from './app/app.tsx';
import { readSettings } from './app/read-settings.ts';
import { createFailureReporter } from './app/report-failure.ts';
import { shell } from './app/shell-chunk.ts';

const base = '/portal';
const home = '/dashboard';

/**
 * The table of screens is not part of the entry script, because it names the files of every screen.
 */
function preload(path: string, product: string): void {
  shell.preload();
  void import('./app/screens.ts').then(
    ({ preloadScreen }) => preloadScreen(path, product),
    () => undefined,
  );
}

/** The inspection script is only loaded where the visualiser is on. */
async function loadInspection({ visualiser }: PortalSettings): Promise<void> {
  if (visualiser !== true) return;
  const { startInspection } = await import('#kit/inspection/start-inspection.ts');
  inspectCharts(startInspection());
}

/** Whether the portal shows the prepared markup of this page first. */
async function isPrepared(root: HTMLElement, portal: PortalActorRef): Promise<boolean> {
  const { page } = root.dataset;
  if (page === undefined) return false;
  if (page !== 'login') await accountPages.ready();
  const snapshot = portal.getSnapshot();
  const session = selectSession(snapshot).getSnapshot();
  const screen = selectScreen(selectAccess(snapshot).getSnapshot());
  if (page === 'login') return screen === 'signIn';
  return (screen === 'signIn' || screen === 'open') && selectModal(session) === 'none';
}

async function start(root: HTMLElement): Promise<void> {
  const settings = readSettings(document);
  await loadInspection(settings);
  const portal = createPortalActor(settings);
  const session = selectSession(portal.actor.getSnapshot());
  const reportFailure = createFailureReporter(() => selectCookie(session.getSnapshot())?.token);
  const wanted = location.pathname.slice(base.length);
  const next = wanted.startsWith('/account') ? home : wanted;
  const app = (
    <App
      portal={portal}
      settings={settings}
      reportFailure={reportFailure}
      preloadNext={() => preload(next, settings.product)}
    />
  );

  await waitFor(session, (snapshot) => !selectIsRestoring(snapshot));
  if (selectIsSignedIn(session.getSnapshot())) preload(wanted, settings.product);

  if (await isPrepared(root, portal.actor)) return void hydrateRoot(root, app);
  // Nothing of a prepared form is kept: every form of this page handles its own submits.
  document.documentElement.dataset['ready'] = '';
  createRoot(root).render(app);
}

provideAbortSignals();
const root = document.getElementById('root');
if (root === null) throw new Error('The page came without #root. Serve it by the portal server.');
void start(root);
