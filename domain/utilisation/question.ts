/** Most characters of a question of the lessor about a month. */
export const longestQuestion = 1000;

/** What became of a question: submitted anew, accepted as it stood, or followed by another one. */
export const questionOutcomes = ['answered', 'accepted', 'replaced'] as const;

/** What became of a question of the lessor about a month. */
export type QuestionOutcome = (typeof questionOutcomes)[number];

/** What the lessor asks about a month that was submitted, until it is submitted anew. */
export interface MonthQuestion {
  readonly text: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}
