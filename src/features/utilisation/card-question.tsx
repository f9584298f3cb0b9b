import type { MonthQuestion } from '#domain/utilisation/question.ts';
import { askedBy } from './question-words.ts';

/** What the lessor asks about a month, in full, below its head on a phone. */
export function CardQuestion({ question }: { readonly question: MonthQuestion }) {
  return (
    <p className="u-question">
      {question.text}
      <small>{askedBy(question)}</small>
    </p>
  );
}
