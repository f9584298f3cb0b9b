import { dayOfInstant } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';
import type { MonthQuestion } from '#domain/utilisation/report/question.ts';

/** The lessor's question about a month, and who asks. */
export function asked({ by, text }: MonthQuestion): string {
  return `${by} asks: ${text}`;
}

/** Who of the lessor asks, and since which day (UTC). */
export function askedBy({ by, at }: MonthQuestion): string {
  return `Asked by ${by}, your lessor, on ${formatDate(dayOfInstant(at))}`;
}
