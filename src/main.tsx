import { createRoot, hydrateRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import type { PortalSettings } from '#contract/call/settings.ts';
import { selectSession } from '#machines/app/portal/portal.selectors.ts';
import {
  selectCookie,
  selectIsRestoring,
  selectIsSignedIn,
} from '#machines/session/session/session.selectors.ts';
import { createPortalActor } from './run/ports/create-portal-actor.ts';
import { provideAbortSignals } from './run/abort-signals.ts';
import { inspectCharts } from './run/inspector.ts';
import { App } from './app/app.tsx';
import { readSettings } from './app/read-settings.ts';
import { createFailureReporter } from './app/report-failure.ts';
import { dropPainting } from './app/served/first-answers.ts';
import { isPrepared } from './app/served/prepared-page.ts';
import { shell } from './app/shell-chunk.ts';
import { type ServedWindow, ServedWindowProvider } from './ui/served/served-window.ts';

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

/** What the server assumed of the window; the first rendering assumes the same. */
function servedWindow({ dataset }: HTMLElement): ServedWindow {
  const { phone, look = '' } = dataset;
  return { isPhone: phone !== undefined, look, nameTitle: () => undefined };
}

/** A preference of this browser makes the first rendering differ: it was painted again. */
function markRepainting(): void {
  performance.mark('portal.repainted');
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
    <ServedWindowProvider value={servedWindow(root)}>
      <App
        portal={portal}
        settings={settings}
        reportFailure={reportFailure}
        preloadNext={() => preload(next, settings.product)}
      />
    </ServedWindowProvider>
  );

  await waitFor(session, (snapshot) => !selectIsRestoring(snapshot));
  if (selectIsSignedIn(session.getSnapshot())) preload(wanted, settings.product);

  if (await isPrepared(root, portal.actor)) {
    hydrateRoot(root, app, { onRecoverableError: markRepainting });
    return;
  }
  dropPainting(document, root);
  // Nothing of a prepared form is kept: every form of this page handles its own submits.
  document.documentElement.dataset['ready'] = '';
  createRoot(root).render(app);
}

provideAbortSignals();
const root = document.getElementById('root');
if (root === null) throw new Error('The page came without #root. Serve it by the portal server.');
void start(root);
