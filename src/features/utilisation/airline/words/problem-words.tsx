import { problemHint } from '#domain/utilisation/judging/problem-hint.ts';
import type { RuleProblem } from '#domain/utilisation/judging/problem.types.ts';

const tones = { error: 'bad', warning: 'warn', note: 'info' } as const;
const words = { error: 'Error', warning: 'Explain in a comment', note: 'Note' } as const;

/** Severity, code, text and hint of a problem. */
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
