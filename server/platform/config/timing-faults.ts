import type { Environment } from './environment.ts';

type Timings = Pick<
  Environment,
  | 'PORTAL_TOKEN_EXPIRY_MINUTES'
  | 'PORTAL_TOKEN_REFRESH_MINUTES_BEFORE_EXPIRY'
  | 'PORTAL_TOKEN_CHECK_SECONDS'
  | 'PORTAL_EXPIRY_COUNTDOWN_SECONDS'
  | 'PORTAL_ABSOLUTE_HOURS'
>;

/** How long a token lives where no setting says it (spec §9). */
const usualExpiryMinutes = 15;

/** Digits enough for quality assurance, which works with fractions of a minute. */
const short = (value: number): string => String(Number(value.toPrecision(3)));

/**
 * Timings of a session that are right each for itself and contradict each other, a line for each. Only
 * what was set is judged: a short life of a token alone shortens the others with it.
 */
export function timingFaults(env: Timings): string[] {
  const minutes = env.PORTAL_TOKEN_EXPIRY_MINUTES ?? usualExpiryMinutes;
  const life = `a token lives ${short(minutes)} minutes (PORTAL_TOKEN_EXPIRY_MINUTES)`;
  const refresh = env.PORTAL_TOKEN_REFRESH_MINUTES_BEFORE_EXPIRY;
  const check = env.PORTAL_TOKEN_CHECK_SECONDS;
  const countdown = env.PORTAL_EXPIRY_COUNTDOWN_SECONDS;
  const hours = env.PORTAL_ABSOLUTE_HOURS;
  const lines: string[] = [];
  const add = (name: keyof Timings, fault: string, example: number): void => {
    lines.push(`${name}: ${fault}. Example: ${name}=${short(example)}`);
  };
  if (refresh !== undefined && refresh >= minutes)
    add(
      'PORTAL_TOKEN_REFRESH_MINUTES_BEFORE_EXPIRY',
      `${short(refresh)} minutes before its end is before its beginning: ${life}`,
      (minutes * 2) / 3,
    );
  if (check !== undefined && check >= minutes * 60)
    add(
      'PORTAL_TOKEN_CHECK_SECONDS',
      `every ${short(check)} seconds is never in time: ${life}`,
      minutes * 2,
    );
  if (countdown !== undefined && countdown > minutes * 60)
    add(
      'PORTAL_EXPIRY_COUNTDOWN_SECONDS',
      `a warning of ${short(countdown)} seconds is longer than the session: ${life}`,
      minutes * 8,
    );
  if (env.PORTAL_TOKEN_EXPIRY_MINUTES !== undefined && hours * 60 < minutes)
    add(
      'PORTAL_ABSOLUTE_HOURS',
      `${short(hours)} hours end a session before its first token: ${life}`,
      Math.max(12, minutes / 30),
    );
  return lines;
}
