import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { PaintScreen, ScreenOrder } from '#contract/call/served-screen.ts';
import { restoringStandardFormats } from '#domain/format/shown-formats.ts';
import type { PageRoute } from '#domain/access/match.ts';
import { selectRoutePath } from '#machines/access/access/access.selectors.ts';
import { selectAccess, selectSession } from '#machines/app/portal/portal.selectors.ts';
import type { PortalActorRef } from '#machines/app/portal/portal.machine.ts';
import {
  selectHasAcceptedTerms,
  selectUsername,
} from '#machines/session/session/session.selectors.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { createServedPortal } from '#src/run/ports/served/create-served-portal.ts';
import { ServedWindowProvider } from '#src/ui/served/served-window.ts';
import { App } from '../app.tsx';
import type { PortalHandle } from '../portal-context.ts';
import { screens } from '../screens.ts';
import { shell } from '../shell-chunk.ts';
import { answersIn, createAnswering } from './answer-queries.ts';
import { withoutInlineStyles } from './inline-styles.ts';
import { createServedApi } from './served-api.ts';
import { ServedPageProvider } from './served-page.ts';
import { createServedCache, sheetsOf } from './served-sheets.ts';

/** A screen whose questions depend on answers is painted again with each of them. */
const mostPaintings = 4;

const nothing = (): undefined => undefined;

/** What only a running page does. */
function handleOf(actor: PortalActorRef): PortalHandle {
  return {
    actor,
    // Read on the sign-in page alone.
    logouts: actor as never,
    watchTime: () => nothing,
    reportSilence: nothing,
    markTermsAccepted: nothing,
    takeFirstAnswers: nothing,
    replaceToken: async () => undefined,
  };
}

function createPainting(order: ScreenOrder, actor: PortalActorRef) {
  const { settings, isPhone, look } = order;
  const queries = createQueryClient();
  const sheets = createServedCache();
  const page = { queries, sheets, api: createServedApi(order.read) };
  const title = { text: settings.brand };
  const window = { isPhone, look, nameTitle: (text: string) => void (title.text = text) };
  const app = (
    <ServedPageProvider value={page}>
      <ServedWindowProvider value={window}>
        <Router ssrPath={`/portal${order.path}`}>
          <App
            portal={handleOf(actor)}
            settings={settings}
            reportFailure={nothing}
            preloadNext={nothing}
          />
        </Router>
      </ServedWindowProvider>
    </ServedPageProvider>
  );
  return {
    queries,
    sheets,
    title,
    paint: () => restoringStandardFormats(() => renderToString(app)),
  };
}

async function paintWithAnswers(order: ScreenOrder, actor: PortalActorRef) {
  const { queries, sheets, title, paint } = createPainting(order, actor);
  const answerMissing = createAnswering(queries);
  let markup = paint();
  for (let done = 1; done < mostPaintings && (await answerMissing()); done += 1) markup = paint();
  const answers = answersIn(queries);
  queries.clear();
  const { markup: shown, sheet } = withoutInlineStyles(markup);
  return { markup: shown, answers, title: title.text, sheets: [...sheetsOf(sheets), sheet] };
}

/** The row that the person may see at the address; undefined for anything but a screen. */
function routeOf(actor: PortalActorRef): PageRoute['path'] | undefined {
  const snapshot = actor.getSnapshot();
  if (!selectHasAcceptedTerms(selectSession(snapshot).getSnapshot())) return undefined;
  return selectRoutePath(selectAccess(snapshot).getSnapshot()) ?? undefined;
}

async function paintFor(order: ScreenOrder, actor: PortalActorRef) {
  const route = routeOf(actor);
  const screen = route === undefined ? undefined : screens[route];
  if (route === undefined || screen === undefined) return undefined;
  await Promise.all([shell.ready(), screen.ready()]);
  const username = selectUsername(selectSession(actor.getSnapshot()).getSnapshot()) ?? '';
  return { ...(await paintWithAnswers(order, actor)), route, username };
}

/**
 * Paints the screen of an address for the reader of one request: the components, charts and queries
 * of the page, in the state in which the page takes them over. Undefined when the address shows the
 * reader anything but a screen. Rejects when the painting fails.
 */
export const paintScreen: PaintScreen = async (order) => {
  const actor = await createServedPortal(order);
  try {
    return await paintFor(order, actor);
  } finally {
    actor.stop();
  }
};
