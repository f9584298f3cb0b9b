import { describe, expect, test } from 'vitest';
import {
  isTransientStatus,
  refreshLimitMs,
  replacedTokenGraceMs,
  retryDelayMs,
} from '#domain/session/refresh-outcome.ts';

describe('R5: refusals and troubles that pass', () => {
  test.each([408, 429, 500, 502, 503, 599])('a status of %i passes', (status) => {
    expect(isTransientStatus(status)).toBe(true);
  });

  test.each([400, 401, 403, 404, 409, 410, 422, 499])('a status of %i is a refusal', (status) => {
    expect(isTransientStatus(status)).toBe(false);
  });

  test('the waits double from one second to half a minute', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => retryDelayMs(attempts, null));

    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  test('the retry after a lost answer is sent while the replaced token still gets its successor', () => {
    const wayMs = 2000;

    const retryAt = refreshLimitMs + retryDelayMs(1, null) + wayMs;

    expect(retryAt).toBeLessThanOrEqual(replacedTokenGraceMs);
  });

  test('a wait is never shorter than the server asked for', () => {
    expect([retryDelayMs(1, 45_000), retryDelayMs(4, 1000)]).toEqual([45_000, 8000]);
  });
});
