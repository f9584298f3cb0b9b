import type { Visit } from './visit.ts';

/** What to do when a refresh could not reach the server or it was busy (R5). */
export type RefreshFailurePolicy = 'retryWhileValid' | 'signOutAtOnce';

/** How a refresh of the token ended; `at` is the epoch millisecond of the server's clock. */
export type RefreshOutcome =
  /** A new token is stored: by this page, or by another tab that was faster. */
  | { readonly kind: 'refreshed'; readonly at: number; readonly visit: Visit }
  /** The server refused, or its answer is unusable. */
  | { readonly kind: 'refused'; readonly at: number }
  /** No answer, or the server is busy; `retryAfterMs` is its wish, if it named one. */
  | { readonly kind: 'unreachable'; readonly at: number; readonly retryAfterMs: number | null }
  /** The session ended or changed its user meanwhile; nothing was written. */
  | { readonly kind: 'superseded'; readonly at: number };

/** How long a replaced token still gets its successor, for answers that were lost (milliseconds). */
export const replacedTokenGraceMs = 10_000;

/**
 * A refresh that takes longer than this many milliseconds counts as unreachable. With the first
 * retry it stays well within the grace, so that an answer that is lost or late never ends a visit.
 */
export const refreshLimitMs = 7000;

const transientStatuses = new Set([408, 429]);

/** Tells a refusal from a trouble that passes, by the HTTP status of a refresh (R5). */
export function isTransientStatus(status: number): boolean {
  return status >= 500 || transientStatuses.has(status);
}

const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/**
 * Wait in milliseconds before the retry that follows the given number of failed attempts (from 1):
 * doubling from one second to half a minute, and never shorter than the server asked for.
 */
export function retryDelayMs(failedAttempts: number, retryAfterMs: number | null): number {
  const backoff = Math.min(firstRetryMs * 2 ** (failedAttempts - 1), longestRetryMs);
  return Math.max(backoff, retryAfterMs ?? 0);
}
