import { describe, expect, test } from 'vitest';
import {
  countdownStepMs,
  heartbeatGapMs,
  heartbeatMs,
  resolveTimings,
} from '#domain/session/timings.ts';

const second = 1000;
const minute = 60 * second;

describe('spec §9 and §4, R3: the times of a session', () => {
  test('without overrides every time is the default of the specification', () => {
    expect(resolveTimings({})).toEqual({
      tokenCheckMs: 30 * second,
      refreshWindowMs: 10 * minute,
      idleLimitMs: 15 * minute,
      countdownMs: 120 * second,
      warningAfterMs: 780 * second,
      idleCheckMs: 10 * second,
    });
  });

  test('heartbeats go out every 30 seconds and never twice within one', () => {
    expect([heartbeatMs, heartbeatGapMs, countdownStepMs]).toEqual([30 * second, second, second]);
  });

  test('every number follows its override', () => {
    const timings = resolveTimings({
      tokenExpiryMinutes: 0.2,
      tokenExpiryCountdownSeconds: 4,
      tokenValidityCheckFrequencySeconds: 2,
      tokenRefreshMinutesBeforeExpiry: 0.1,
    });

    expect(timings).toEqual({
      tokenCheckMs: 2 * second,
      refreshWindowMs: 6 * second,
      idleLimitMs: 12 * second,
      countdownMs: 4 * second,
      warningAfterMs: 8 * second,
      idleCheckMs: second,
    });
  });

  test('a countdown longer than the idle limit is cut to the idle limit', () => {
    const timings = resolveTimings({ tokenExpiryMinutes: 1, tokenExpiryCountdownSeconds: 90 });

    expect([timings.countdownMs, timings.warningAfterMs]).toEqual([minute, 0]);
  });

  test.each([0, -1, Number.NaN, Infinity, -Infinity])(
    'an override of %s is not usable',
    (value) => {
      const timings = resolveTimings({
        tokenExpiryMinutes: value,
        tokenExpiryCountdownSeconds: value,
        tokenValidityCheckFrequencySeconds: value,
      });

      expect(timings).toEqual(resolveTimings({}));
    },
  );

  test.each([0, -1, Number.NaN, Infinity])(
    'a refresh window of %s is present but unusable and means 15 minutes',
    (value) => {
      const timings = resolveTimings({ tokenRefreshMinutesBeforeExpiry: value });

      expect(timings.refreshWindowMs).toBe(15 * minute);
    },
  );

  test('the idle check runs every 10 s or a quarter of the countdown, whichever is shorter', () => {
    const checks = [39, 40, 41].map(
      (seconds) => resolveTimings({ tokenExpiryCountdownSeconds: seconds }).idleCheckMs,
    );

    expect(checks).toEqual([9750, 10_000, 10_000]);
  });
});
