import { problemHint } from '#domain/utilisation/problem-hint.ts';
import type { RuleProblem } from '#domain/utilisation/problem.types.ts';

const tones = { error: 'bad', warning: 'warn', note: 'info' } as const;
const words = { error: 'Error', warning: 'Confirm in a comment', note: 'Note' } as const;

/** How grave a problem is, its code, its text and what helps beside it. */
export function ProblemWords({ problem }: { readonly problem: RuleProblem }) {
  const { severity, code, text } = problem;
  const hint = problemHint(problem);
  return (
    <>
      <span className="status-dot" data-tone={tones[severity]} />
      <span>
        <span className="visually-hidden">{words[severity]}: </span>
        <strong>{code}</strong> {text}
        {hint !== undefined && <span className="u-hint"> {hint}</span>}
      </span>
    </>
  );
}
