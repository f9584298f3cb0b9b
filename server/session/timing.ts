import type { PortalConfig } from '#server/platform/config/config.ts';
import type { TimingOverrides } from '#domain/session/timings.ts';

const defaultExpiryMinutes = 15;

const names = [
  'tokenValidityCheckFrequencySeconds',
  'tokenRefreshMinutesBeforeExpiry',
  'tokenExpiryMinutes',
  'tokenExpiryCountdownSeconds',
] as const;

/**
 * Session timings that differ from the defaults, as the session cookie carries them: the user's own
 * before the installation's. A value that is not a positive number is left out (R3).
 */
export function timingFor(config: PortalConfig, user: TimingOverrides): TimingOverrides {
  const chosen = names.flatMap((name) => {
    const value = user[name] ?? config.timing[name];
    return typeof value === 'number' && Number.isFinite(value) && value > 0
      ? [[name, value] as const]
      : [];
  });
  return Object.fromEntries(chosen);
}

/** Life of a token in milliseconds; also the server's idle limit (R11). */
export function tokenLifeMs(timing: TimingOverrides): number {
  return (timing.tokenExpiryMinutes ?? defaultExpiryMinutes) * 60_000;
}
