import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PaintScreen } from '#contract/call/served-screen.ts';
import { matchRoute } from '#domain/access/match.ts';
import { resolveTimings } from '#domain/session/timings.ts';
import type { HandledCall } from '#server/platform/http/handle.ts';
import type { AnswerPage } from '#server/platform/page/not-found.ts';
import type { BuiltPage } from '#server/platform/page/page.ts';
import { createWorkQueue } from '#server/platform/work/work-queue.ts';
import { findReader, type PageReader } from '#server/session/authenticate.ts';
import type { SessionServices } from '#server/session/session-services.ts';
import { isOnPhone, lookOf, pageVisitOf } from './page-visit.ts';
import { createScreenReads } from './screen-reads.ts';

const base = '/portal';

/** One painting occupies the processor for some hundredths of a second. */
const atOnce = { running: 1, waiting: 8 };

/** Address relative to `/portal`; the root is an entrance to the dashboard. */
function screenPath(url: string): string {
  const path = url.slice(base.length);
  return /^\/(?:$|\?)/.test(path) ? `/dashboard${path.slice(1)}` : path;
}

/**
 * Answers a request for a page. A person with a live visit gets their screen painted, with its data;
 * a person without one gets the sign-in, at once. Everything else gets the page that is the same for
 * everybody and finds out by itself: account pages and other addresses without a rule, a page that another
 * site opens (it comes without cookies, and asks again by itself), a browser that does not say how it opens it, visits that are not bound to a browser
 * (R15), a screen that cannot be painted, and a server that is busy painting.
 */
export function createAnswerPage(parts: {
  readonly page: BuiltPage;
  readonly paint: PaintScreen | undefined;
  readonly services: SessionServices;
  readonly registrations: readonly HandledCall[];
}): AnswerPage {
  const { page, paint, services } = parts;
  const { config, log, now } = services;
  const readsFor = createScreenReads(parts.registrations, services);
  const inTurn = createWorkQueue(atOnce);

  async function sendPainted(request: FastifyRequest, reply: FastifyReply, reader: PageReader) {
    const { caller, cookie, text } = reader;
    const isPhone = isOnPhone(request.headers);
    const look = lookOf(request.headers);
    const screen = await inTurn(async () =>
      paint?.({
        settings: page.settings,
        path: screenPath(request.url),
        cookie: text,
        at: now(),
        isPhone,
        look,
        read: readsFor(request, caller),
      }),
    );
    if (screen === undefined) return false;
    page.sendScreen(reply, { screen, isPhone, look, idleMs: resolveTimings(cookie).idleLimitMs });
    return true;
  }

  async function isPainted(request: FastifyRequest, reply: FastifyReply, reader: PageReader) {
    try {
      return await sendPainted(request, reply, reader);
    } catch (error) {
      log.warn({ err: error, requestId: request.id }, 'A screen was not painted.');
      return false;
    }
  }

  return async (request, reply) => {
    const visit = pageVisitOf(request.headers);
    const path = screenPath(request.url);
    const isScreen = matchRoute(path, config.product) !== undefined;
    if (!isScreen || visit === 'untold' || config.sessionBinding === 'off')
      return page.send(reply, request.url);
    if (visit === 'foreign') return page.sendNeutral(reply);
    const reader = await findReader(services, request.headers);
    if (reader === undefined) return page.sendSignIn(reply);
    if (!(await isPainted(request, reply, reader))) page.send(reply, request.url);
  };
}
