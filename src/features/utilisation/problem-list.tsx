import { memo, useDeferredValue } from 'react';
import type { RuleProblem } from '#domain/utilisation/problem.types.ts';
import { monthName } from '#domain/dates/words.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { componentWords } from '#domain/utilisation/words.ts';
import { registrationIn } from '#domain/utilisation/registration-in.ts';
import { useStable } from './use-stable.ts';

const tones = { error: 'bad', warning: 'warn', note: 'info' } as const;
const words = { error: 'Error', warning: 'Confirm in a comment', note: 'Note' } as const;
const mostListed = 60;

interface ListProps {
  readonly problems: readonly RuleProblem[];
  readonly rowOf: (problem: RuleProblem) => GridRow | undefined;
  readonly onOpen: (problem: RuleProblem) => void;
}

/** Everything the rules say about what is shown; each leads to its cell. It waits for the typing. */
export function ProblemList({ problems, rowOf, onOpen }: ListProps) {
  return <List problems={useDeferredValue(problems)} rowOf={rowOf} onOpen={useStable(onOpen)} />;
}

const List = memo(function List({ problems, rowOf, onOpen }: ListProps) {
  const open = problems.filter(({ isConfirmed }) => !isConfirmed);
  return (
    <section className="u-problems" aria-label="Problems">
      <div>
        {open.length === 0 && <p style={{ padding: '12px' }}>Nothing to correct.</p>}
        {open.slice(0, mostListed).map((problem) => {
          const { code, leaseId, month, componentId, field, text } = problem;
          return (
            <Entry
              key={`${code} ${leaseId} ${month} ${componentId ?? ''} ${field} ${text}`}
              problem={problem}
              row={rowOf(problem)}
              onOpen={onOpen}
            />
          );
        })}
        {open.length > mostListed && (
          <p style={{ padding: '12px' }}>And {open.length - mostListed} more.</p>
        )}
      </div>
    </section>
  );
});

const Entry = memo(function Entry(props: {
  readonly problem: RuleProblem;
  readonly row: GridRow | undefined;
  readonly onOpen: (problem: RuleProblem) => void;
}) {
  const { problem, row } = props;
  const { code, severity, text, month, componentId } = problem;
  return (
    <button type="button" className="u-problem" onClick={() => props.onOpen(problem)}>
      <span className="status-dot" data-tone={tones[severity]} />
      <span>
        <span className="visually-hidden">{words[severity]}: </span>
        <strong>{code}</strong> {text}
      </span>
      <small>
        {row === undefined ? '' : `${registrationIn(row.lease, month) ?? row.lease.serial} · `}
        {row !== undefined && componentId !== null ? `${componentWords(row.component)} · ` : ''}
        {monthName(month)}
      </small>
    </button>
  );
});
