import { Fragment, type MouseEvent, memo, useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowsWithoutComment } from '#domain/utilisation/comment-plan.ts';
import type {
  ProblemPlace,
  RuleCode,
  RuleProblem,
  Severity,
} from '#domain/utilisation/problem.types.ts';
import { counted } from '#domain/text/counted.ts';
import { monthName } from '#domain/dates/words.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { componentWords } from '#domain/utilisation/words.ts';
import { registrationIn } from '#domain/utilisation/registration-in.ts';
import { useStable } from '#src/ui/use-stable.ts';
import type { Judgement } from './judgement.ts';
import { ProblemWords } from './problem-words.tsx';
import { askedBy } from './question-words.ts';
import { type AskedMonth, useQuestions } from './use-questions.ts';

const gravestFirst: readonly Severity[] = ['error', 'warning', 'note'];

/** How many are listed at first, and how many more at each wish for more. */
const step = 60;

interface ListProps {
  readonly judgement: Pick<Judgement, 'months' | 'problems'>;
  readonly rowOf: (place: ProblemPlace) => GridRow | undefined;
  readonly onOpen: (place: ProblemPlace) => void;
  /** Asks for one comment for all rows that a rule warns of. */
  readonly onComment: (code: RuleCode) => void;
}

/**
 * What the lessor asks and everything the rules say about what is shown; each leads to its cell. It
 * waits for the typing.
 */
export function ProblemList({ judgement, rowOf, onOpen, onComment }: ListProps) {
  return (
    <List
      judgement={useDeferredValue(judgement)}
      rowOf={rowOf}
      onOpen={useStable(onOpen)}
      onComment={useStable(onComment)}
    />
  );
}

/** The same on a phone, above the months; shut until somebody wants to read it. */
export function PhoneProblems(props: ListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = props.judgement.problems.filter(({ isConfirmed }) => !isConfirmed).length;
  const asked = useQuestions(props.judgement).length;
  if (count + asked === 0) return null;
  const words = [
    ...(asked > 0 ? [counted(asked, 'question')] : []),
    ...(count > 0 ? [counted(count, 'problem')] : []),
  ];
  return (
    <details
      className="u-phone-problems"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{words.join(', ')}</summary>
      {isOpen && <ProblemList {...props} />}
    </details>
  );
}

/** What is not confirmed, the gravest first; among equals as they stand in the months. */
function listed(problems: readonly RuleProblem[]): readonly RuleProblem[] {
  return gravestFirst.flatMap((severity) =>
    problems.filter((problem) => problem.severity === severity && !problem.isConfirmed),
  );
}

/** By its first warning, each rule that several rows want a comment for, and how many. */
function offersOf(
  open: readonly RuleProblem[],
  judgement: ListProps['judgement'],
): ReadonlyMap<RuleProblem, number> {
  const offers = new Map<RuleProblem, number>();
  for (const [code, rows] of rowsWithoutComment(judgement)) {
    const first = open.find((one) => one.code === code && one.severity === 'warning');
    if (rows > 1 && first !== undefined) offers.set(first, rows);
  }
  return offers;
}

const List = memo(function List({ judgement, rowOf, onOpen, onComment }: ListProps) {
  const open = useMemo(() => listed(judgement.problems), [judgement.problems]);
  const questions = useQuestions(judgement);
  const offers = useMemo(() => offersOf(open, judgement), [open, judgement]);
  const [most, setMost] = useState(step);
  const left = open.length - most;
  return (
    <section className="u-problems" aria-label="Problems">
      <div>
        {questions.map((asked) => (
          <Question
            key={`${asked.leaseId} ${asked.month}`}
            asked={asked}
            row={rowOf(asked)}
            onOpen={onOpen}
          />
        ))}
        {open.length + questions.length === 0 && (
          <p style={{ padding: '12px' }}>Nothing to correct.</p>
        )}
        {open.slice(0, most).map((problem) => {
          const { code, leaseId, month, componentId, field, text } = problem;
          const rows = offers.get(problem);
          return (
            <Fragment key={`${code} ${leaseId} ${month} ${componentId ?? ''} ${field} ${text}`}>
              {rows !== undefined && (
                <button type="button" className="u-action u-more" onClick={() => onComment(code)}>
                  Comment on all {rows} of {code}…
                </button>
              )}
              <Entry problem={problem} row={rowOf(problem)} onOpen={onOpen} />
            </Fragment>
          );
        })}
        {left > 0 && <More left={left} onMore={() => setMost(most + step)} />}
      </div>
    </section>
  );
});

/** Lists some more and gives the first of them the focus, which its own place would lose. */
function More({ left, onMore }: { readonly left: number; readonly onMore: () => void }) {
  const goOn = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const last = currentTarget.previousElementSibling;
    flushSync(onMore);
    const next = last?.nextElementSibling;
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <button type="button" className="u-action u-more" onClick={goOn}>
      {left > step ? `Show ${step} more (${left} left)` : `Show the last ${left}`}
    </button>
  );
}

const Entry = memo(function Entry(props: {
  readonly problem: RuleProblem;
  readonly row: GridRow | undefined;
  readonly onOpen: (place: ProblemPlace) => void;
}) {
  const { problem, row } = props;
  const { month, componentId } = problem;
  return (
    <button type="button" className="u-problem" onClick={() => props.onOpen(problem)}>
      <ProblemWords problem={problem} />
      <small>
        {row === undefined ? '' : `${registrationIn(row.lease, month) ?? row.lease.serial} · `}
        {row !== undefined && componentId !== null ? `${componentWords(row.component)} · ` : ''}
        {monthName(month)}
      </small>
    </button>
  );
});

/** What the lessor asks, and who asks. */
function Question(props: {
  readonly asked: AskedMonth;
  readonly row: GridRow | undefined;
  readonly onOpen: (place: ProblemPlace) => void;
}) {
  const { asked, row, onOpen } = props;
  const { question, month } = asked;
  return (
    <button type="button" className="u-problem" onClick={() => onOpen(asked)}>
      <span className="status-dot" data-tone="warn" />
      <span className="u-asked">{question.text}</span>
      <small>
        {row === undefined ? '' : `${registrationIn(row.lease, month) ?? row.lease.serial} · `}
        {`${monthName(month)} · ${askedBy(question)}`}
      </small>
    </button>
  );
}
