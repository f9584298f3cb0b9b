/** A call of the session gets this many milliseconds at first. */
export const firstCallLimitMs = 7000;

/** No call of the session waits longer for its answer (milliseconds). */
export const longestCallLimitMs = 30_000;

/** The limit after a call that was still unanswered at the given one: what this network needs. */
export function nextCallLimitMs(limitMs: number): number {
  return Math.min(limitMs * 2, longestCallLimitMs);
}

/**
 * The limit of a call that is of no use after `leftMs` milliseconds: an answer that hangs leaves
 * time for another try. Never below the first limit.
 */
export function callLimitMs(limitMs: number, leftMs: number): number {
  return Math.min(limitMs, Math.max(Math.floor(leftMs / 3), firstCallLimitMs));
}

const shortestWaitMs = 1000;

/**
 * A look, a wait or a retry, capped by a third of what is left until the token's end, so that one
 * try always comes shortly before it. Milliseconds; never below one second.
 */
export function cappedWaitMs(wishMs: number, leftMs: number): number {
  return Math.min(wishMs, Math.max(Math.floor(leftMs / 3), shortestWaitMs));
}

const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/**
 * Wait in milliseconds before the retry that follows the given number of failed attempts (from 1).
 * It doubles from one second to half a minute and is not shorter than the server requested
 * (`Retry-After`), but always capped by what is left of the token (`leftMs`).
 */
export function retryDelayMs(
  failedAttempts: number,
  retryAfterMs: number | null,
  leftMs: number,
): number {
  const backoff = Math.min(firstRetryMs * 2 ** (failedAttempts - 1), longestRetryMs);
  return cappedWaitMs(Math.max(backoff, retryAfterMs ?? 0), leftMs);
}
