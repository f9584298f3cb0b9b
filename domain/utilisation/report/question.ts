/** Most characters of a question of the lessor about a month. */
export const longestQuestion = 1000;

/** Outcome of a question: submitted again, accepted unchanged, or replaced by another question. */
export const questionOutcomes = ['answered', 'accepted', 'replaced'] as const;

export type QuestionOutcome = (typeof questionOutcomes)[number];

/** The lessor's question about a submitted month, until it is submitted again. */
export interface MonthQuestion {
  readonly text: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}
