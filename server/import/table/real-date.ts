import { isoDayOf } from '#domain/dates/date.ts';
/** Whether a text is a day of the calendar, `YYYY-MM-DD`, from the year 1900 on. */
export function isRealDate(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && isoDayOf(time) === text;
}
