import { dateWords } from '#domain/dates/words.ts';
import type { MonthQuestion } from '#domain/utilisation/question.ts';

/** What the lessor asks about a month, and who asks. */
export function asked({ by, text }: MonthQuestion): string {
  return `${by} asks: ${text}`;
}

/** Who of the lessor asks, and since which day (UTC). */
export function askedBy({ by, at }: MonthQuestion): string {
  return `Asked by ${by}, your lessor, on ${dateWords(at.slice(0, 10))}`;
}
