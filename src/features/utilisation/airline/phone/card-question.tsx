import type { MonthQuestion } from '#domain/utilisation/report/question.ts';
import { askedBy } from '../words/question-words.ts';

/** The lessor's question about a month, in full, below its head on a phone. */
export function CardQuestion({ question }: { readonly question: MonthQuestion }) {
  return (
    <p className="u-question">
      {question.text}
      <small>{askedBy(question)}</small>
    </p>
  );
}
