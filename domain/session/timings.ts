/** The timing overrides of a session cookie (spec §3); their values are not checked yet. */
export interface TimingOverrides {
  readonly tokenValidityCheckFrequencySeconds?: number | undefined;
  readonly tokenRefreshMinutesBeforeExpiry?: number | undefined;
  readonly tokenExpiryMinutes?: number | undefined;
  readonly tokenExpiryCountdownSeconds?: number | undefined;
}

/** The times of a session in milliseconds, resolved from defaults and overrides (R3). */
export interface Timings {
  /** How often the remaining life of the token is checked while the user is active. */
  readonly tokenCheckMs: number;
  /** A token with at most this much life left is refreshed. */
  readonly refreshWindowMs: number;
  /** The session expires this long after the last interaction. */
  readonly idleLimitMs: number;
  /** Length of the warning's countdown. */
  readonly countdownMs: number;
  /** The warning is due this long after the last interaction. */
  readonly warningAfterMs: number;
  /** How often idleness is checked while no warning is shown. */
  readonly idleCheckMs: number;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** Spec §9: heartbeat every 30 seconds. */
export const heartbeatMs = 30 * secondMs;

/** Least time between two heartbeats. */
export const heartbeatGapMs = secondMs;

/** Interval of the countdown. */
export const countdownStepMs = secondMs;

export const longestIdleCheckMs = 10 * secondMs;

const defaults = {
  tokenCheckSeconds: 30,
  refreshMinutes: 10,
  unusableRefreshMinutes: 15,
  expiryMinutes: 15,
  countdownSeconds: 120,
} as const;

function isUsable(value: number | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function usableOr(value: number | undefined, fallback: number): number {
  return isUsable(value) ? value : fallback;
}

function refreshMinutes(override: number | undefined): number {
  if (override === undefined) return defaults.refreshMinutes;
  return usableOr(override, defaults.unusableRefreshMinutes);
}

/**
 * Resolves the times of a session (R3, spec §9). An override that is not a finite positive number
 * is ignored, except that an unusable refresh window means 15 minutes.
 */
export function resolveTimings(overrides: TimingOverrides): Timings {
  const idleLimitMs = usableOr(overrides.tokenExpiryMinutes, defaults.expiryMinutes) * minuteMs;
  const countdown =
    usableOr(overrides.tokenExpiryCountdownSeconds, defaults.countdownSeconds) * secondMs;
  const countdownMs = Math.min(countdown, idleLimitMs);
  const check = usableOr(overrides.tokenValidityCheckFrequencySeconds, defaults.tokenCheckSeconds);
  return {
    tokenCheckMs: check * secondMs,
    refreshWindowMs: refreshMinutes(overrides.tokenRefreshMinutesBeforeExpiry) * minuteMs,
    idleLimitMs,
    countdownMs,
    warningAfterMs: idleLimitMs - countdownMs,
    idleCheckMs: Math.min(longestIdleCheckMs, countdownMs / 4),
  };
}
