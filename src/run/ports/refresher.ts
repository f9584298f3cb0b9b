import type { RefreshOutcome, RefreshWish } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { SessionReading, Visit } from '#domain/session/visit.ts';
import { judgeRefresh } from './answers/judge-answer.ts';
import type { ServerClock } from './server-clock.ts';
import type { SessionCalls } from './session-calls.ts';
import type { SharedSession } from './shared-session.ts';

/** Refreshes the token with one request in flight for the whole browser (R10). */
export interface Refresher {
  /** Waits `limitMs` milliseconds for the answer of the server. */
  refresh(cookie: SessionCookie, limitMs: number): Promise<RefreshOutcome>;
  /**
   * Replaces the token by the one that `ask` returns, while no refresh of this browser runs. Rejects
   * when that one is unusable.
   */
  replace(ask: () => Promise<object>): Promise<void>;
  /** Cancels a running refresh: its session is over. */
  abandon(): void;
}

export interface RefresherParts {
  readonly shared: SharedSession;
  readonly calls: SessionCalls;
  readonly clock: ServerClock;
}

const misunderstood = 'The response of the server is not understood. Try again.';
const lockName = 'portal-token-refresh';

/** A frozen tab may hold the lock endlessly; after this wait the refresh continues without it. */
const lockWaitMs = 5000;

async function withLock<Result>(work: () => Promise<Result>, waitMs = lockWaitMs): Promise<Result> {
  if (!('locks' in navigator)) return work();
  const signal = AbortSignal.timeout(waitMs);
  let hasStarted = false;
  const guarded = (): Promise<Result> => {
    hasStarted = true;
    return work();
  };
  try {
    return await navigator.locks.request(lockName, { signal }, guarded);
  } catch (error) {
    if (hasStarted) throw error;
    return work();
  }
}

/** Waits until everything triggered by a response has run. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * Holds the lock until the page has acted on the response: after a refusal, no other tab tries to
 * refresh.
 */
function inLine(exchange: () => Promise<RefreshOutcome>, limitMs: number): Promise<RefreshOutcome> {
  return new Promise((resolve, reject) => {
    const work = async (): Promise<void> => {
      resolve(await exchange());
      await aMoment();
    };
    withLock(work, Math.min(lockWaitMs, limitMs)).catch(reject);
  });
}

/** The stored session if it is still the requesting one, whatever its token. */
function sameVisit(reading: SessionReading, cookie: SessionCookie): Visit | undefined {
  if (reading.kind !== 'live') return undefined;
  return reading.visit.username === cookie.username ? reading.visit : undefined;
}

/**
 * Creates the refresher. Nothing is written when the session changed during the call, and nothing of
 * an answer that is refused.
 */
export function createRefresher({ shared, calls, clock }: RefresherParts): Refresher {
  let running: { readonly token: string; readonly outcome: Promise<RefreshOutcome> } | undefined;
  let abort = new AbortController();

  function commit(cookie: SessionCookie, fields: unknown): RefreshOutcome {
    const at = clock.now();
    const current = sameVisit(shared.readCookie(at), cookie);
    if (current?.cookie.token !== cookie.token) return { kind: 'superseded', at };
    const visit = judgeRefresh(current, fields, at);
    if (visit === undefined) return { kind: 'refused', at };
    shared.store(visit.cookie);
    return { kind: 'refreshed', at, visit };
  }

  async function exchange(wish: RefreshWish, signal: AbortSignal): Promise<RefreshOutcome> {
    const { cookie } = wish;
    const current = sameVisit(shared.readCookie(clock.now()), cookie);
    if (current === undefined || signal.aborted) return { kind: 'superseded', at: clock.now() };
    if (current.cookie.token !== cookie.token) {
      return { kind: 'refreshed', at: clock.now(), visit: current };
    }
    const answer = await calls.refresh(wish, signal);
    if (signal.aborted) return { kind: 'superseded', at: clock.now() };
    if (answer.kind === 'answered') return commit(cookie, answer.fields);
    if (answer.kind === 'refused') return { ...answer, at: clock.now() };
    const { isSilent: _silent, ...outcome } = answer;
    return { ...outcome, at: clock.now() };
  }

  return {
    refresh: (cookie, limitMs) => {
      if (running?.token === cookie.token) return running.outcome;
      const { signal } = abort;
      const outcome = inLine(() => exchange({ cookie, limitMs }, signal), limitMs).finally(() => {
        if (running?.outcome === outcome) running = undefined;
      });
      running = { token: cookie.token, outcome };
      return outcome;
    },
    replace: (ask) =>
      withLock(async () => {
        const before = shared.readCookie(clock.now());
        const fields = await ask();
        const outcome = before.kind === 'live' && commit(before.visit.cookie, fields);
        if (outcome !== false && outcome.kind === 'refused') throw new Error(misunderstood);
      }),
    abandon: () => {
      abort.abort();
      abort = new AbortController();
      running = undefined;
    },
  };
}
