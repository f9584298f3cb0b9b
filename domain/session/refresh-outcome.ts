import type { Visit } from './visit.ts';

/** What to do when a refresh cannot reach the server or the server is busy (R5). */
export type RefreshFailurePolicy = 'retryWhileValid' | 'signOutAtOnce';

/** The outcome of a token refresh; `at` is in epoch milliseconds of the server's clock. */
export type RefreshOutcome =
  /** A new token is stored: by this page, or earlier by another tab. */
  | { readonly kind: 'refreshed'; readonly at: number; readonly visit: Visit }
  /** The server refused, or its response is unusable. */
  | { readonly kind: 'refused'; readonly at: number }
  /** No response, or the server is busy; `retryAfterMs` is the delay that it requests, if any. */
  | { readonly kind: 'unreachable'; readonly at: number; readonly retryAfterMs: number | null }
  /** Meanwhile the session ended or its user changed; nothing was written. */
  | { readonly kind: 'superseded'; readonly at: number };

/**
 * How long a replaced token still counts after its rotation, and after its successor was first used
 * (milliseconds).
 */
export const replacedTokenGraceMs = 10_000;

/**
 * A refresh that takes longer than this many milliseconds counts as unreachable. The limit and the
 * first retry fit into the grace period, so that a lost or late response never ends a session.
 */
export const refreshLimitMs = 7000;

const transientStatuses = new Set([408, 429]);

/** Whether the HTTP status of a failed refresh is transient (R5): then it is retried. */
export function isTransientStatus(status: number): boolean {
  return status >= 500 || transientStatuses.has(status);
}

const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/**
 * Wait in milliseconds before the retry that follows the given number of failed attempts (from 1):
 * doubles from one second to half a minute, and is never shorter than the server requested.
 */
export function retryDelayMs(failedAttempts: number, retryAfterMs: number | null): number {
  const backoff = Math.min(firstRetryMs * 2 ** (failedAttempts - 1), longestRetryMs);
  return Math.max(backoff, retryAfterMs ?? 0);
}
