import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

function nameOf(month: string | undefined): string | undefined {
  return names[Number(month) - 1];
}

/** The name of a month, 1 to 12. */
export function monthWord(month: number): string {
  return names[month - 1] ?? String(month);
}

/** A date, or the UTC date of an ISO 8601 instant, as `05 Jun 2026`; other text stays as it is. */
export function formatDate(date: IsoDate): string {
  const [year, month, day] = date.slice(0, 10).split('-');
  const name = nameOf(month);
  return name === undefined || day === undefined ? date : `${day} ${name.slice(0, 3)} ${year}`;
}

/**
 * An instant (ISO 8601) as `05 Jun 2026, 14:05 UTC`, and a day alone, of which no time is known, as
 * `05 Jun 2026`; other text stays as it is.
 */
export function formatInstant(instant: string): string {
  if (isDayAlone(instant)) return formatDate(instant);
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return instant;
  const text = time.toISOString();
  return `${formatDate(text)}, ${text.slice(11, 16)} UTC`;
}

/** Whether an instant is a day alone: a loaded record may have no time. */
export function isDayAlone(instant: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(instant);
}

/** A month in short form: `2026-06` is `Jun 2026`; other text stays as it is. */
export function formatMonth(month: IsoMonth): string {
  const [year, number] = month.split('-');
  const name = nameOf(number);
  return name === undefined ? month : `${name.slice(0, 3)} ${year}`;
}

/** A month inside a sentence: `2026-06` is `June 2026`; other text stays as it is. */
export function monthName(month: IsoMonth): string {
  const [year, number] = month.split('-');
  const name = nameOf(number);
  return name === undefined ? month : `${name} ${year}`;
}

/** The minute of an instant for mails, UTC, as `2026-11-30 09:05`; the mail names the time zone. */
export function minuteText(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ');
}
