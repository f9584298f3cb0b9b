import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import { shownFormats } from './shown-formats.ts';
import { dayIn, minuteIn } from './zoned.ts';

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

/** Year, month and day of a date, or of an instant in the time zone that is shown. */
function dayPartsOf(date: string): readonly string[] {
  const isInstant = date.length > 10 && !Number.isNaN(Date.parse(date));
  return (isInstant ? dayIn(shownFormats().timeZone, date) : date.slice(0, 10)).split('-');
}

/**
 * A date, or the day of an ISO 8601 instant in the time zone that is shown, in the format that is
 * shown: `05 Jun 2026`, `Jun 05, 2026`, `2026-06-05`; other text stays as it is.
 */
export function formatDate(date: IsoDate): string {
  const [year, month, day] = dayPartsOf(date);
  const name = nameOf(month)?.slice(0, 3);
  if (name === undefined || day === undefined) return date;
  const written = {
    '05 Jun 2026': `${day} ${name} ${year}`,
    'Jun 05, 2026': `${name} ${day}, ${year}`,
    '2026-06-05': `${year}-${month}-${day}`,
  };
  return written[shownFormats().dates];
}

/**
 * The days from one to another, in the format that is shown: `05 Jun – 11 Jun 2026`, with the year
 * once where it is the same and the format has it last.
 */
export function formatDays(from: IsoDate, to: IsoDate): string {
  if (from === to) return formatDate(to);
  const [year = ''] = from.split('-');
  const last = new RegExp(`,? ${year}$`);
  const start = to.startsWith(year) ? formatDate(from).replace(last, '') : formatDate(from);
  return `${start} – ${formatDate(to)}`;
}

/**
 * An instant (ISO 8601) in the time zone and the format that are shown, such as
 * `05 Jun 2026, 14:05 UTC`, and a day alone, of which no time is known, as `05 Jun 2026`; other text
 * stays as it is.
 */
export function formatInstant(instant: string): string {
  if (isDayAlone(instant)) return formatDate(instant);
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return instant;
  return `${formatDate(time.toISOString())}, ${minuteIn(shownFormats().timeZone, instant)}`;
}

/** Whether an instant is a day alone: a loaded record may have no time. */
export function isDayAlone(instant: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(instant);
}

/**
 * A month in short form: `2026-06` is `Jun 2026`, or stays as it is where days are shown in ISO 8601;
 * so does other text.
 */
export function formatMonth(month: IsoMonth): string {
  if (shownFormats().dates === '2026-06-05') return month;
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
