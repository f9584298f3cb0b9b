import type { RuleProblem } from '#domain/utilisation/problem.types.ts';
import { monthName } from '#domain/dates/words.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { componentWords } from '#domain/utilisation/words.ts';

const tones = { error: 'bad', warning: 'warn', note: 'info' } as const;
const words = { error: 'Error', warning: 'Confirm in a comment', note: 'Note' } as const;
const mostListed = 60;

/** Everything the rules say about what is shown; each leads to its cell. */
export function ProblemList(props: {
  readonly problems: readonly RuleProblem[];
  readonly rowOf: (problem: RuleProblem) => GridRow | undefined;
  readonly onOpen: (problem: RuleProblem) => void;
}) {
  const open = props.problems.filter(({ isConfirmed }) => !isConfirmed);
  return (
    <section className="u-problems" aria-label="Problems">
      {open.length === 0 && <p style={{ padding: '12px' }}>Nothing to correct.</p>}
      {open.slice(0, mostListed).map((problem) => {
        const row = props.rowOf(problem);
        const { code, severity, text, month, componentId, field } = problem;
        return (
          <button
            key={`${code} ${problem.leaseId} ${month} ${componentId ?? ''} ${field} ${text}`}
            type="button"
            className="u-problem"
            onClick={() => props.onOpen(problem)}
          >
            <span className="status-dot" data-tone={tones[severity]} />
            <span>
              <span className="visually-hidden">{words[severity]}: </span>
              <strong>{code}</strong> {text}
            </span>
            <small>
              {row === undefined ? '' : `${row.lease.registration ?? row.lease.serial} · `}
              {row !== undefined && componentId !== null
                ? `${componentWords(row.component)} · `
                : ''}
              {monthName(month)}
            </small>
          </button>
        );
      })}
      {open.length > mostListed && (
        <p style={{ padding: '12px' }}>And {open.length - mostListed} more.</p>
      )}
    </section>
  );
}
