import type { EventObject } from 'xstate';
import type { RefreshOutcome, RefreshWish } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts';
import type { SessionReading } from '#domain/session/visit.ts';
import type { EndReason } from '#domain/session/end-reason.ts';

/** Facts of every evaluation: the time, the stored cookie, the latest interaction. */
export interface SessionFacts {
  readonly at: number;
  /** The latest interaction in any tab, or null when none is known. */
  readonly interactedAt: number | null;
  readonly reading: SessionReading;
}

/** How the latest session of this tab ended; `at` is in epoch milliseconds of the server's clock. */
export interface KnownEnd {
  readonly reason: EndReason;
  readonly at: number;
}

/** The facts when a page opens; without a session, how the one that the tab had before ended. */
export interface OpeningFacts extends SessionFacts {
  readonly ended?: KnownEnd;
}

/** Why and when the session ended, and what to remove. */
export interface Closing {
  readonly cookie: SessionCookie | null;
  readonly reason: EndReason;
  /** When it ended (epoch ms); null when none was open. */
  readonly at: number | null;
}

/** When the next evaluation is due: regularly, and exactly at the deadline if there is one. */
export interface EvaluationPlan {
  readonly everyMs: number;
  readonly deadlineAt: number | null;
}

/** Asks the watch to look at once. */
export interface LookCommand {
  readonly type: 'signIn.look';
}

/**
 * Ports of the session chart.
 *
 * `openSession` stores a given cookie and reads what is stored; without a session, also how the one
 * that this tab had before ended: a page that is loaded again says it again. `closeSession` removes the ended
 * session's own cookie, notifies the other tabs and the server, and does not wait for a response.
 * `extendSession` refreshes the token for *Stay logged in*. `confirmTime` reads the facts again, after
 * asking the server for the time if the device's clock has jumped. `watchDeadlines` sends
 * `session.evaluate` as planned until it is stopped. `watchSignIn` sends `session.found` when a
 * session is stored that is in force: another tab has signed in.
 */
export const sessionPorts = {
  openSession: unprovidedPromise<OpeningFacts, { cookie: SessionCookie | null }>('openSession'),
  closeSession: unprovidedPromise<void, Closing>('closeSession'),
  extendSession: unprovidedPromise<RefreshOutcome, RefreshWish>('extendSession'),
  confirmTime: unprovidedPromise<SessionFacts, Record<string, never>>('confirmTime'),
  watchDeadlines: unprovidedCallback<EventObject, EvaluationPlan>('watchDeadlines'),
  watchSignIn: unprovidedCallback<LookCommand, Record<string, never>>('watchSignIn'),
};
