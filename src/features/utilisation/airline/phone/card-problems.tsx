import type { RuleProblem } from '#domain/utilisation/judging/problem.types.ts';
import { ProblemWords } from '../words/problem-words.tsx';

/** The problems at a place of a card, one below the other. */
export function CardProblems(props: {
  readonly id?: string;
  readonly problems: readonly RuleProblem[];
}) {
  const { id, problems } = props;
  if (problems.length === 0) return null;
  return (
    <ul id={id} className="u-card-problems">
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.text}`}>
          <ProblemWords problem={problem} />
        </li>
      ))}
    </ul>
  );
}
