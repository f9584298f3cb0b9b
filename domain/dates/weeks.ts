import { addDays, type IsoDate, weekday } from './date.ts';
import { monday } from './holidays.ts';

/** Days from the first to the last, both included. */
export interface Week {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const daysOfWeek = 7;

/**
 * The calendar weeks from a day on (ISO 8601: Monday to Sunday); the first begins on that day.
 * Dates are `YYYY-MM-DD`.
 */
export function weeksFrom(day: IsoDate, count: number): Week[] {
  const sinceMonday = (weekday(day) - monday + daysOfWeek) % daysOfWeek;
  const firstMonday = addDays(day, -sinceMonday);
  return Array.from({ length: count }, (_, index) => {
    const start = addDays(firstMonday, index * daysOfWeek);
    return { from: index === 0 ? day : start, to: addDays(start, daysOfWeek - 1) };
  });
}
