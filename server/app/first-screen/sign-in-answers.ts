import type { IncomingHttpHeaders } from 'node:http';
import type { ServedScreen } from '#contract/call/served-screen.ts';
import { authenticate, screenHeader } from '#contract/session/session.ts';
import { matchRoute } from '#domain/access/match.ts';
import {
  formatSessionCookie,
  type SessionCookie,
  toSessionCookie,
} from '#domain/session/session-cookie.ts';
import type { RawCallRequest } from '#server/platform/http/call-request.ts';
import { inTime } from '#server/platform/work/in-time.ts';
import { findReader } from '#server/session/authenticate.ts';
import type { SessionServices } from '#server/session/session-services.ts';
import { isOnPhone, lookOf } from './page-visit.ts';
import type { CompleteAnswer } from '../register-calls.ts';
import type { PaintFor } from './paint-for.ts';

/** When many people sign in, pages that are opened come first: they show nothing meanwhile. */
const mostAtOnce = 2;

/** A person who signs in waits no longer than this for the data of the screen (milliseconds). */
const patienceMs = 700;

/** Address relative to `/portal` that the page opens next; undefined when it names none. */
function screenAfter(headers: IncomingHttpHeaders, product: string): string | undefined {
  const path = headers[screenHeader];
  return typeof path === 'string' && matchRoute(path, product) !== undefined ? path : undefined;
}

/** The cookies that the browser has once it has stored the answer. */
function cookiesAfter(name: string, cookie: SessionCookie, companions: readonly string[]): string {
  const pairs = companions.map((value) => value.split(';', 1)[0]);
  return [`${name}=${formatSessionCookie(cookie)}`, ...pairs].join('; ');
}

/**
 * Lets an accepted sign-in bring what the screen that the page opens next will ask for, so that its
 * rows need no request of their own. Only for a page that names the screen; without it, with the
 * binding off, and when the painting fails or is late, the answer is that of the call alone.
 */
export function createFirstAnswers(parts: {
  readonly paintFor: PaintFor;
  readonly services: SessionServices;
}): CompleteAnswer {
  const { paintFor, services } = parts;
  const { config, log } = services;

  let running = 0;

  async function paint(
    request: RawCallRequest,
    path: string,
    cookie: string,
    isWanted: () => boolean,
  ): Promise<ServedScreen | undefined> {
    const reader = await findReader(services, { cookie });
    if (reader === undefined) return undefined;
    const { headers } = request;
    const screen = { path, isPhone: isOnPhone(headers), look: lookOf(headers) };
    return paintFor(reader, screen, request, isWanted);
  }

  async function screenOf(request: RawCallRequest, path: string, cookie: string) {
    let isWanted = true;
    running += 1;
    const painting = paint(request, path, cookie, () => isWanted).finally(() => {
      running -= 1;
    });
    try {
      return await inTime(painting, patienceMs, 'The painting took too long.');
    } finally {
      isWanted = false;
    }
  }

  return async (call, request, { answer, companions }) => {
    if (call !== authenticate || config.sessionBinding === 'off') return answer;
    const path = screenAfter(request.headers, config.product);
    const cookie = toSessionCookie(answer);
    if (path === undefined || cookie === undefined || running >= mostAtOnce) return answer;
    try {
      const cookies = cookiesAfter(config.cookieName, cookie, companions);
      const screen = await screenOf(request, path, cookies);
      if (screen === undefined) return answer;
      return { ...cookie, firstAnswers: JSON.stringify(screen.answers) };
    } catch (error) {
      log.warn({ err: error, requestId: request.requestId }, 'A sign-in came without its screen.');
      return answer;
    }
  };
}
