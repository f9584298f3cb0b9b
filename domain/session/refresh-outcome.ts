import type { RefusalReason } from './end-reason.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Visit } from './visit.ts';

/** What to do when a refresh cannot reach the server or the server is busy (R5). */
export type RefreshFailurePolicy = 'retryWhileValid' | 'signOutAtOnce';

/** The session to refresh, and how long the request may wait for its answer. */
export interface RefreshWish {
  readonly cookie: SessionCookie;
  readonly limitMs: number;
}

/** The outcome of a token refresh; `at` is in epoch milliseconds of the server's clock. */
export type RefreshOutcome =
  /** A new token is stored: by this page, or earlier by another tab. */
  | { readonly kind: 'refreshed'; readonly at: number; readonly visit: Visit }
  /**
   * The server refused, or its response is unusable; `isUnbound` says that it missed the cookie that
   * binds the visit to this browser.
   */
  | { readonly kind: 'refused'; readonly at: number; readonly isUnbound?: boolean }
  /**
   * No response, or the server is busy; `retryAfterMs` is the delay that it requests, if any, and
   * `isLate` says that there was no answer within the limit of the call.
   */
  | {
      readonly kind: 'unreachable';
      readonly at: number;
      readonly retryAfterMs: number | null;
      readonly isLate?: boolean;
    }
  /** Meanwhile the session ended or its user changed; nothing was written. */
  | { readonly kind: 'superseded'; readonly at: number };

/** Why an outcome that is not tried again ends the session. */
export function refusalReason(outcome: RefreshOutcome): RefusalReason {
  if (outcome.kind === 'unreachable') return 'unrenewed';
  return outcome.kind === 'refused' && outcome.isUnbound === true ? 'unbound' : 'refused';
}

/**
 * How long a replaced token still counts after its rotation, and after its successor was first used
 * (milliseconds).
 */
export const replacedTokenGraceMs = 10_000;

const transientStatuses = new Set([408, 429]);

/** Whether the HTTP status of a failed refresh is transient (R5): then it is retried. */
export function isTransientStatus(status: number): boolean {
  return status >= 500 || transientStatuses.has(status);
}
