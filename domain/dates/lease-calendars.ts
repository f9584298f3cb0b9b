import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type CalendarName, calendarNames } from './calendars.ts';

/** The name of each calendar as a person reads it. */
export const calendarTitles = {
  newYork: 'New York',
  dublin: 'Dublin',
  london: 'London',
  target: 'TARGET',
  usGovernmentSecurities: 'US Government Securities',
  goodFriday: 'Good Friday',
} as const satisfies Record<CalendarName, string>;

/**
 * Reads the calendars of a lease, names joined by `+`, like `newYork+london`: a day is a business day
 * when all of them are open. Throws `InvalidInputError` that lists the known names.
 */
export function parseCalendars(text: string): readonly CalendarName[] {
  const names = text.split('+').map((name) => calendarNames.find((known) => known === name.trim()));
  const found = names.filter((name) => name !== undefined);
  if (found.length === names.length && new Set(found).size === found.length) return found;
  throw new InvalidInputError(
    `Write calendars as ${calendarNames.join(', ')}, each once, joined by +, like newYork+london; they are ${JSON.stringify(text)}.`,
  );
}

/** The calendars of a lease for a person: `New York + Dublin`. */
export function calendarsTitle(calendars: readonly CalendarName[]): string {
  return calendars.map((name) => calendarTitles[name]).join(' + ');
}
