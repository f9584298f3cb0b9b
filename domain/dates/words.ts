import type { IsoDate } from './date.ts';
import type { IsoMonth } from './month.ts';

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

/** A month for people: `2026-06` is `June 2026`; other text stays as it is. */
export function monthName(month: IsoMonth): string {
  const name = names[Number(month.slice(5, 7)) - 1];
  return name === undefined ? month : `${name} ${month.slice(0, 4)}`;
}

/** A date for people (domain page §0): `2026-06-05` is `05 Jun 2026`; other text stays as it is. */
export function dateWords(date: IsoDate): string {
  const name = names[Number(date.slice(5, 7)) - 1];
  return name === undefined ? date : `${date.slice(8, 10)} ${name.slice(0, 3)} ${date.slice(0, 4)}`;
}
