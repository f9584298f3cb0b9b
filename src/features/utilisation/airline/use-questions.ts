import { useMemo } from 'react';
import type { ProblemPlace } from '#domain/utilisation/judging/problem.types.ts';
import type { MonthQuestion } from '#domain/utilisation/report/question.ts';
import type { Judgement } from './judgement.ts';

/** A question of the lessor about a displayed month; its place is the month as a whole. */
export interface QuestionedMonth extends ProblemPlace {
  readonly question: MonthQuestion;
}

/** The open questions of the lessor, in the order of the months. */
export function useQuestions({ months }: Pick<Judgement, 'months'>): readonly QuestionedMonth[] {
  return useMemo(
    () =>
      [...months.values()].flatMap(({ lease, month, facts: { question } }) =>
        question === undefined
          ? []
          : [{ leaseId: lease.id, month, componentId: null, field: 'month', question }],
      ),
    [months],
  );
}
