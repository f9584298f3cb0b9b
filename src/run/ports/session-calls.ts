import ky, { type KyInstance } from 'ky';
import {
  type EndExplanation,
  isTransientStatus,
  type RefreshWish,
} from '#domain/session/refresh-outcome.ts';
import { type SessionCookie, toSessionCookie } from '#domain/session/session-cookie.ts';
import { isRecord } from '#domain/text/is-record.ts';
import { longestCallLimitMs } from '#domain/session/waits.ts';
import type { ServerAnswer } from '#machines/session/server-link/server-link.ports.ts';
import type { AuthenticateOutcome, Credentials } from '#machines/session/sign-in/sign-in.ports.ts';
import { neededFactorIn } from './factors/needed-factor.ts';
import { isWebPage, reachedNobody } from '../reached-nobody.ts';
import { explanationIn, rawError, readJson, retryAfterMs } from './answers/read-answer.ts';

/** The calls of spec §7 that keep a session alive; they return results and never reject. */
export interface SessionCalls {
  /** Signs in; `screen` is the address, relative to `/portal`, that the page opens next. */
  authenticate(credentials: Credentials, screen?: string): Promise<SignInReply>;
  refresh(wish: RefreshWish, signal: AbortSignal): Promise<RefreshAnswer>;
  /** Resolves to whether the server has answered. */
  logout(cookie: SessionCookie): Promise<boolean>;
  /** Ends a visit by its id. Resolves to whether the server has answered. */
  endVisit(userVisitId: string): Promise<boolean>;
  heartbeat(cookie: SessionCookie, signal: AbortSignal): Promise<void>;
  /** Whether the server answers anything within the limit. */
  askServer(limitMs: number, signal: AbortSignal): Promise<ServerAnswer>;
  /** The `Date` header of any response of the server, or null when it is unreachable. */
  askTime(): Promise<string | null>;
}

/** The outcome of a sign-in, with what the next screen will ask for where the server sends it. */
export type SignInReply = AuthenticateOutcome & { readonly firstAnswers?: string };

export type RefreshAnswer =
  | { readonly kind: 'answered'; readonly fields: unknown }
  | ({ readonly kind: 'refused' } & EndExplanation)
  | {
      readonly kind: 'unreachable';
      readonly retryAfterMs: number | null;
      readonly isLate?: boolean;
      /** There was no response at all. */
      readonly isSilent?: boolean;
    };

/**
 * Paths of spec §7; a test compares them with the contract, whose schemas are not in the entry
 * script.
 */
export const sessionPaths = {
  authenticate: '/users/authenticate',
  refresh: '/portal/Auth/RefreshToken',
  logout: '/portal/Auth/Logout',
  endVisit: '/portal/api/session/ends',
  heartbeat: '/portal/Heartbeat/Register',
  time: '/portal/health',
} as const;

/** Header of the contract that names the next screen; compared with it like the paths. */
export const nextScreenHeader = 'portal-screen';

const timeQuestionMs = 2000;
const unreachableText = 'The server could not be reached. Check your connection and try again.';

/** An answer to a sign-in that is none, or that would open no session. */
export const misunderstoodSignIn = {
  kind: 'failed',
  status: null,
  message: 'The response of the server is not understood. Contact customer support.',
} as const;

/**
 * A time limit of the browser itself: a timer of the page may be late or early when the device
 * sleeps.
 */
function within(ms: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  return signal === undefined ? limit : AbortSignal.any([signal, limit]);
}

function here(path: string): URL {
  return new URL(path, window.location.origin);
}

/** Whether the server has done what a call asks for, or never will. */
function isHeard(response: Response | undefined): boolean {
  return response !== undefined && !isTransientStatus(response.status);
}

function bearer({ token }: SessionCookie): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** What a password is not enough for, by the problems of our own back end. */
async function neededBeyond(response: Response, email: string): Promise<SignInReply | undefined> {
  if (response.status !== 403) return undefined;
  const body = await readJson(response.clone());
  const { code, detail, secondFactor } = isRecord(body) ? body : {};
  if (code === 'companyNeeded') return { kind: 'companyNeeded', email, message: String(detail) };
  const needed = neededFactorIn(secondFactor);
  return needed && { kind: 'factorNeeded', needed };
}

async function authenticate(
  http: KyInstance,
  { username, password, realm }: Credentials,
  screen: string | undefined,
): Promise<SignInReply> {
  const json = { username, password, ...(realm === 'internal' && { realm }) };
  const headers = screen === undefined ? {} : { [nextScreenHeader]: screen };
  const response = await http
    .post(here(sessionPaths.authenticate), { json, headers, signal: within(longestCallLimitMs) })
    .catch(() => undefined);
  const unreachable = { kind: 'failed', status: null, message: unreachableText } as const;
  if (response === undefined) return unreachable;
  if (!response.ok) {
    const needed = await neededBeyond(response, username);
    if (needed !== undefined) return needed;
    return { kind: 'failed', status: response.status, message: await rawError(response) };
  }
  // A truncated or garbled body is a broken connection, as in a refresh.
  const fields = await readJson(response);
  if (fields === undefined) return unreachable;
  const cookie = toSessionCookie(fields);
  if (cookie === undefined) return misunderstoodSignIn;
  const { firstAnswers } = isRecord(fields) ? fields : {};
  return { kind: 'accepted', cookie, ...(typeof firstAnswers === 'string' && { firstAnswers }) };
}

async function refresh(
  http: KyInstance,
  { cookie, limitMs }: RefreshWish,
  signal: AbortSignal,
): Promise<RefreshAnswer> {
  const limit = AbortSignal.timeout(limitMs);
  const unreachable = (): RefreshAnswer => ({
    kind: 'unreachable',
    retryAfterMs: null,
    isSilent: true,
    ...(limit.aborted && { isLate: true }),
  });
  const { username, token, userVisitId } = cookie;
  const json = { username, token, userVisitId };
  const options = { json, headers: bearer(cookie), signal: AbortSignal.any([signal, limit]) };
  const response = await http.post(here(sessionPaths.refresh), options).catch(() => undefined);
  if (response === undefined) return unreachable();
  if (response.ok) {
    // A truncated or garbled body is a broken connection, not an invalid response.
    const fields = await readJson(response);
    return fields === undefined ? unreachable() : { kind: 'answered', fields };
  }
  if (isTransientStatus(response.status))
    return { kind: 'unreachable', retryAfterMs: retryAfterMs(response) };
  if (isWebPage(response)) return unreachable();
  return { kind: 'refused', ...(await explanationIn(response)) };
}

async function askServer(
  http: KyInstance,
  limitMs: number,
  signal: AbortSignal,
): Promise<ServerAnswer> {
  const limit = AbortSignal.timeout(limitMs);
  const options = { signal: AbortSignal.any([signal, limit]), cache: 'no-store' } as const;
  const response = await http.head(here(sessionPaths.time), options).catch(() => undefined);
  return { isAnswered: !reachedNobody(response), isLate: limit.aborted };
}

/**
 * Creates the calls. Passes every response's `Date` header to `observe` with the device time of its
 * request, and reports to `silent` each call of a session that did not reach the server.
 */
export function createSessionCalls(
  observe: (dateHeader: string | null, sentAt: number) => void,
  silent: () => void,
): SessionCalls {
  const sentAt = new WeakMap<Request, number>();
  const http = ky.create({
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    hooks: {
      beforeRequest: [(request) => void sentAt.set(request, Date.now())],
      afterResponse: [
        (request, _options, response) => {
          observe(response.headers.get('date'), sentAt.get(request) ?? Date.now());
        },
      ],
    },
  });
  return {
    authenticate: (credentials, screen) => authenticate(http, credentials, screen),
    refresh: async (wish, signal) => {
      const answer = await refresh(http, wish, signal);
      if (answer.kind === 'unreachable' && answer.isSilent === true && !signal.aborted) silent();
      return answer;
    },
    logout: async (cookie) => {
      const signal = within(longestCallLimitMs);
      const options = { headers: bearer(cookie), keepalive: true, signal };
      return isHeard(await http.post(here(sessionPaths.logout), options).catch(() => undefined));
    },
    endVisit: async (userVisitId) => {
      const options = { json: { userVisitId }, signal: within(longestCallLimitMs) };
      return isHeard(await http.post(here(sessionPaths.endVisit), options).catch(() => undefined));
    },
    heartbeat: async (cookie, signal) => {
      const headers = { ...bearer(cookie), UserVisitId: cookie.userVisitId };
      const options = { headers, signal: within(longestCallLimitMs, signal) };
      const response = await http
        .post(here(sessionPaths.heartbeat), options)
        .catch(() => undefined);
      if (reachedNobody(response) && !signal.aborted) silent();
    },
    askServer: (limitMs, signal) => askServer(http, limitMs, signal),
    askTime: async () => {
      const options = { signal: within(timeQuestionMs), cache: 'no-store' } as const;
      const response = await http.head(here(sessionPaths.time), options).catch(() => undefined);
      return response?.headers.get('date') ?? null;
    },
  };
}
