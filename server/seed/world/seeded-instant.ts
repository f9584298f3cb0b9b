import type { IsoDate } from '#domain/dates/date.ts';

/**
 * When something happens on a day, at a time (`HH:MM`, UTC). On `today` it is the first moment of
 * the day: the seed knows no time, and nothing that it stores may be later than its run.
 */
export function seededInstant(on: IsoDate, time: string, today: IsoDate): Date {
  return new Date(`${on}T${on === today ? '00:00' : time}:00Z`);
}
