import { useMemo } from 'react';
import type { ProblemPlace } from '#domain/utilisation/problem.types.ts';
import type { MonthQuestion } from '#domain/utilisation/question.ts';
import type { Judgement } from './judgement.ts';

/** What the lessor asks about a month that is shown, and where: at the month as a whole. */
export interface AskedMonth extends ProblemPlace {
  readonly question: MonthQuestion;
}

/** The open questions of the lessor, in the order of the months. */
export function useQuestions({ months }: Pick<Judgement, 'months'>): readonly AskedMonth[] {
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
