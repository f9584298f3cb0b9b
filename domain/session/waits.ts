/** First time limit of a call of the session (milliseconds). */
export const firstCallLimitMs = 7000;

/** No call of the session waits longer for its answer (milliseconds). */
export const longestCallLimitMs = 30_000;

/**
 * The limit after a call that had no answer within the given one: the network needs more time
 * (milliseconds).
 */
export function nextCallLimitMs(limitMs: number): number {
  return Math.min(limitMs * 2, longestCallLimitMs);
}

const shortestWaitMs = 1000;

/** A slow network gets this long for an answer, while so much is left (milliseconds). */
const shortestCallLimitMs = 3000;

/**
 * The limit of a call whose answer is useless after `leftMs` milliseconds: a third of that, so that
 * there is time for another try, but three seconds while they are left. Milliseconds; never below one
 * second.
 */
export function callLimitMs(limitMs: number, leftMs: number): number {
  const least = Math.max(Math.min(shortestCallLimitMs, leftMs), shortestWaitMs);
  return Math.min(limitMs, Math.max(Math.floor(leftMs / 3), least));
}

/**
 * The wait before a check or a retry, at most a third of the time until the token expires, so that
 * one try always happens shortly before. Milliseconds; never below one second.
 */
export function cappedWaitMs(wishMs: number, leftMs: number): number {
  return Math.min(wishMs, Math.max(Math.floor(leftMs / 3), shortestWaitMs));
}

/**
 * Wait in milliseconds after the given number of failed attempts (from 1): it doubles from the first
 * to the longest.
 */
export function growingWaitMs(
  failedAttempts: number,
  { firstMs, longestMs }: { readonly firstMs: number; readonly longestMs: number },
): number {
  return Math.min(firstMs * 2 ** (failedAttempts - 1), longestMs);
}

const retries = { firstMs: 1000, longestMs: 30_000 } as const;

/**
 * Wait in milliseconds before the retry that follows the given number of failed attempts (from 1).
 * It doubles from one second to half a minute and is not shorter than the server requested
 * (`Retry-After`), but always limited by the time until the token expires (`leftMs`).
 */
export function retryDelayMs(
  failedAttempts: number,
  retryAfterMs: number | null,
  leftMs: number,
): number {
  const backoff = growingWaitMs(failedAttempts, retries);
  return cappedWaitMs(Math.max(backoff, retryAfterMs ?? 0), leftMs);
}
