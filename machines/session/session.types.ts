import type { EndReason } from '#domain/session/end-reason.ts';
import type { RefreshFailurePolicy } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { Timings } from '#domain/session/timings.ts';
import type { SessionReading, Visit } from '#domain/session/visit.ts';

export interface SessionInput {
  readonly policy: RefreshFailurePolicy;
}

/** What the stored cookie means for this session at the last evaluation. */
export type Standing = 'own' | 'gone' | 'foreign';

/** All times are epoch milliseconds of the server's clock. */
export interface SessionContext {
  readonly policy: RefreshFailurePolicy;
  /** The visit, or null when nobody is signed in: a signed-out context holds no personal data. */
  readonly visit: Visit | null;
  readonly timings: Timings;
  readonly interactedAt: number;
  /** When the facts were last looked at. */
  readonly at: number;
  readonly standing: Standing;
  readonly endReason: EndReason | null;
  readonly extendError: string | null;
  /** The cookie that a fresh sign-in brought and that `openSession` still has to store. */
  readonly pending: SessionCookie | null;
  /** The cookie of the session that just ended, for `closeSession`. */
  readonly closing: SessionCookie | null;
}

/** Facts that come with every evaluation: the time, the stored cookie, the latest interaction. */
export interface SessionFacts {
  readonly at: number;
  /** The latest interaction in any tab, or null when none is known. */
  readonly interactedAt: number | null;
  readonly reading: SessionReading;
}

export type EvaluateEvent = { readonly type: 'session.evaluate' } & SessionFacts;

export interface RenewedEvent {
  readonly type: 'session.renewed';
  readonly visit: Visit;
}

/** The server refused to renew the token; `at` is when the answer came. */
export interface RefusedEvent {
  readonly type: 'session.refused';
  readonly at: number;
}

export interface EndedElsewhereEvent {
  readonly type: 'session.endedElsewhere';
  readonly reason: EndReason;
}

export type SessionEvent =
  | { readonly type: 'session.start'; readonly cookie: SessionCookie | null }
  | EvaluateEvent
  | { readonly type: 'session.interacted'; readonly at: number }
  | { readonly type: 'session.extend' }
  | { readonly type: 'session.signOut' }
  | { readonly type: 'session.dismiss' }
  | RenewedEvent
  | RefusedEvent
  | { readonly type: 'session.clockCorrected'; readonly byMs: number }
  | EndedElsewhereEvent;

export type SessionEmitted =
  | { readonly type: 'session.started'; readonly at: number; readonly visit: Visit }
  | { readonly type: 'session.changed'; readonly visit: Visit }
  | { readonly type: 'session.touched'; readonly at: number }
  | { readonly type: 'session.warned' }
  | { readonly type: 'session.resumed' }
  | { readonly type: 'session.expired'; readonly reason: EndReason }
  | { readonly type: 'session.signedOut'; readonly reason: EndReason };

/** Why and what to clear away at the end of a session. */
export interface Closing {
  readonly cookie: SessionCookie | null;
  readonly reason: EndReason;
}

/** When the next evaluation is wanted: regularly, and exactly at the deadline if there is one. */
export interface EvaluationPlan {
  readonly everyMs: number;
  readonly deadlineAt: number | null;
}
