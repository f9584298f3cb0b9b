import { addDays, type IsoDate, isoDayOf } from '#domain/dates/date.ts';

/** Most days that a key lives: it is made again once a year, so that nobody forgets it. */
export const mostKeyDays = 366;

/** Whether a key can still be used. */
export const keyStandings = ['active', 'expired', 'revoked'] as const;
export type KeyStanding = (typeof keyStandings)[number];

/** The names of these standings. */
export const keyStandingWords = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
} as const satisfies Record<KeyStanding, string>;

/** Why a key cannot end with that day; undefined when it can. Days in UTC. */
export function lastDayFault(lastDay: IsoDate, today: IsoDate): string | undefined {
  if (lastDay < today) return 'Choose a day that is not over.';
  if (lastDay > addDays(today, mostKeyDays))
    return 'A key lives for a year at most. Choose an earlier day.';
  return undefined;
}

/** The instant at which a key ends: its last day counts in full (UTC). */
export function keyEndOf(lastDay: IsoDate): Date {
  return new Date(`${addDays(lastDay, 1)}T00:00:00Z`);
}

/** The last day (UTC) of a key that ends at the instant. */
export function lastDayOf(expiresAt: Date): IsoDate {
  return isoDayOf(expiresAt.getTime() - 1);
}

/** Whether a key can be used at `now`, in epoch milliseconds. */
export function keyStandingOf(
  { revokedAt, expiresAt }: { readonly revokedAt: Date | null; readonly expiresAt: Date },
  now: number,
): KeyStanding {
  if (revokedAt !== null) return 'revoked';
  return expiresAt.getTime() <= now ? 'expired' : 'active';
}
