import { addDays, dayOfInstant, type IsoDate } from '#domain/dates/date.ts';

/** Who writes to a dispute. */
export const disputeSides = ['airline', 'lessor'] as const;

export type DisputeSide = (typeof disputeSides)[number];

/** Days within which a side answers what the other one wrote. */
export const disputeAnswerDays = 14;

/** Whose answer an open dispute waits for, and the day by which it is expected (UTC). */
export interface AwaitedAnswer {
  readonly side: DisputeSide;
  readonly due: IsoDate;
}

/**
 * The answer that an open dispute waits for: that of the side which did not write last, two weeks
 * after the last words. The airline writes first, by raising it. `raisedAt` and `at` are ISO 8601.
 */
export function awaitedAnswer(
  raisedAt: string,
  messages: readonly { readonly side: DisputeSide; readonly at: string }[],
): AwaitedAnswer {
  const last = messages.at(-1) ?? { side: 'airline', at: raisedAt };
  return {
    side: last.side === 'airline' ? 'lessor' : 'airline',
    due: addDays(dayOfInstant(last.at), disputeAnswerDays),
  };
}
