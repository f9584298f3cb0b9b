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
  /** The server refused, or its response is unusable. */
  | { readonly kind: 'refused'; readonly at: number }
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
