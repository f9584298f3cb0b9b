import { problemHint } from '#domain/utilisation/judging/problem-hint.ts';
import type { RuleProblem } from '#domain/utilisation/judging/problem.types.ts';
import {
  isMissing,
  type MissingFigures,
  missingText,
} from '#domain/utilisation/judging/sorted-findings.ts';

const tones = { error: 'bad', warning: 'warn', note: 'info' } as const;
const words = { error: 'Error', warning: 'Explain in a comment', note: 'Note' } as const;

/** Severity, code, text and hint of a problem. */
export function ProblemWords({ problem }: { readonly problem: RuleProblem }) {
  const { severity, code, text } = problem;
  const hint = problemHint(problem);
  const isTask = isMissing(problem);
  return (
    <>
      <span className="status-dot" data-tone={isTask ? 'info' : tones[severity]} />
      <span>
        <span className="visually-hidden">{isTask ? 'To enter' : words[severity]}: </span>
        <strong>{code}</strong> {text}
        {hint !== undefined && <span className="u-hint"> {hint}</span>}
      </span>
    </>
  );
}

/** What is missing in a row: a task, not an error, until the month is submitted. */
export function MissingWords({ missing }: { readonly missing: MissingFigures }) {
  const [{ code }] = missing;
  const hint = missing.map(problemHint).find((one) => one !== undefined);
  return (
    <>
      <span className="status-dot" data-tone="info" />
      <span>
        <strong>{code}</strong> {missingText(missing)}
        {hint !== undefined && <span className="u-hint"> {hint}</span>}
      </span>
    </>
  );
}
