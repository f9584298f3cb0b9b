import { describe, expect, test } from 'vitest';
import {
  callLimitMs,
  cappedWaitMs,
  firstCallLimitMs,
  growingWaitMs,
  longestCallLimitMs,
  nextCallLimitMs,
  retryDelayMs,
} from '#domain/session/waits.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

describe('R5: waits before a retry', () => {
  test('double from one second to half a minute', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => retryDelayMs(attempts, null, hour));

    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  test('are not shorter than the server asked for', () => {
    expect([retryDelayMs(1, 45_000, hour), retryDelayMs(4, 1000, hour)]).toEqual([45_000, 8000]);
  });

  test('are capped by a third of what is left, whatever the server asked for', () => {
    expect(retryDelayMs(1, hour, 9 * minute)).toBe(3 * minute);
    expect(retryDelayMs(6, null, 30 * second)).toBe(10 * second);
  });

  test.each([0, 3600 * second])(
    'leave a try within two seconds before the end when the server asks for %i ms',
    (retryAfterMs) => {
      let leftMs = 10 * minute;
      let lastTryMs = leftMs;
      for (let attempts = 1; leftMs > 0; attempts += 1) {
        lastTryMs = leftMs;
        leftMs -= retryDelayMs(attempts, retryAfterMs, leftMs);
      }

      expect(lastTryMs).toBeLessThanOrEqual(2 * second);
    },
  );

  test('never fall below one second', () => {
    expect([cappedWaitMs(30_000, 2000), cappedWaitMs(30_000, -5)]).toEqual([1000, 1000]);
  });
});

describe('growing waits', () => {
  test('double with each failed attempt, up to the longest', () => {
    const waits = [1, 2, 3, 4, 9].map((failed) =>
      growingWaitMs(failed, { firstMs: 5000, longestMs: 30_000 }),
    );

    expect(waits).toEqual([5000, 10_000, 20_000, 30_000, 30_000]);
  });
});

describe('the limit of a call', () => {
  test('starts at seven seconds and doubles to thirty', () => {
    const limits = [firstCallLimitMs];
    while (limits.length < 5) limits.push(nextCallLimitMs(limits.at(-1) ?? 0));

    expect(limits).toEqual([7000, 14_000, 28_000, 30_000, 30_000]);
    expect(longestCallLimitMs).toBe(30_000);
  });

  test('leaves time for another try', () => {
    expect(callLimitMs(30_000, 10 * minute)).toBe(30_000);
    expect(callLimitMs(30_000, 60_000)).toBe(20_000);
    expect(callLimitMs(7000, 12_000)).toBe(4000);
  });

  test('is three seconds while so much is left, and then what is left', () => {
    expect([callLimitMs(7000, 5000), callLimitMs(7000, 2000)]).toEqual([3000, 2000]);
    expect([callLimitMs(7000, 300), callLimitMs(7000, -5)]).toEqual([1000, 1000]);
  });

  test('gives a token of half a minute four tries in its last twenty seconds', () => {
    let leftMs = 20 * second;
    const tries: number[] = [];
    for (let attempts = 1; leftMs > 0; attempts += 1) {
      const limitMs = callLimitMs(firstCallLimitMs, leftMs);
      if (limitMs <= leftMs) tries.push(limitMs);
      leftMs -= limitMs + retryDelayMs(attempts, null, leftMs - limitMs);
    }

    expect(tries.length).toBeGreaterThanOrEqual(4);
  });
});
