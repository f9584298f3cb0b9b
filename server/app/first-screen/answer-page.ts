import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchRoute } from '#domain/access/match.ts';
import { resolveTimings } from '#domain/session/timings.ts';
import { readUserAgent } from '#server/platform/http/request-fields.ts';
import type { AnswerPage } from '#server/platform/page/not-found.ts';
import type { BuiltPage } from '#server/platform/page/page.ts';
import { findReader, type PageReader } from '#server/session/authenticate.ts';
import type { SessionServices } from '#server/session/session-services.ts';
import { isOnPhone, lookOf, pageVisitOf } from './page-visit.ts';
import type { PaintFor } from './paint-for.ts';
import type { ReadingRequest } from './screen-reads.ts';

const base = '/portal';

/** Address relative to `/portal`; the root is an entrance to the dashboard. */
function screenPath(url: string): string {
  const path = url.slice(base.length);
  return /^\/(?:$|\?)/.test(path) ? `/dashboard${path.slice(1)}` : path;
}

function readingOf({ id, ip, headers, log }: FastifyRequest): ReadingRequest {
  return {
    requestId: id,
    ip,
    userAgent: readUserAgent(headers['user-agent']),
    logFault: (fault) => log.error({ err: fault }, 'answered in part'),
  };
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
  readonly paintFor: PaintFor;
  readonly services: SessionServices;
}): AnswerPage {
  const { page, paintFor, services } = parts;
  const { config, log } = services;

  async function sendPainted(request: FastifyRequest, reply: FastifyReply, reader: PageReader) {
    const isPhone = isOnPhone(request.headers);
    const look = lookOf(request.headers);
    const path = screenPath(request.url);
    const screen = await paintFor(reader, { path, isPhone, look }, readingOf(request));
    if (screen === undefined) return false;
    page.sendScreen(reply, {
      screen,
      isPhone,
      look,
      idleMs: resolveTimings(reader.cookie).idleLimitMs,
    });
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
