import { Fragment, type MouseEvent, memo, useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowsWithoutComment } from '#domain/utilisation/report/comment-plan.ts';
import type {
  ProblemPlace,
  RuleCode,
  RuleProblem,
  Severity,
} from '#domain/utilisation/judging/problem.types.ts';
import { counted } from '#domain/format/numbers.ts';
import { monthName } from '#domain/format/date.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { componentWords } from '#domain/utilisation/report/words.ts';
import { registrationIn } from '#domain/utilisation/places/registration-in.ts';
import { useStable } from '#src/ui/hooks/use-stable.ts';
import type { Judgement } from '../judgement.ts';
import { ProblemWords } from './problem-words.tsx';
import { askedBy } from './question-words.ts';
import { type QuestionedMonth, useQuestions } from '../use-questions.ts';

const gravestFirst: readonly Severity[] = ['error', 'warning', 'note'];

/** How many are listed at first, and added on each request. */
const step = 60;

interface ListProps {
  readonly judgement: Pick<Judgement, 'months' | 'problems'>;
  readonly rowOf: (place: ProblemPlace) => GridRow | undefined;
  readonly onOpen: (place: ProblemPlace) => void;
  /** Requests one comment for all rows with a warning of the rule. */
  readonly onComment: (code: RuleCode) => void;
}

/**
 * The lessor's questions and all findings of the rules about the displayed months; each links to
 * its cell. Updates when typing pauses.
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

/** The same on a phone, above the months; collapsed at first. */
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

/** The unconfirmed problems, most serious first; equal ones in the order of the months. */
function listed(problems: readonly RuleProblem[]): readonly RuleProblem[] {
  return gravestFirst.flatMap((severity) =>
    problems.filter((problem) => problem.severity === severity && !problem.isConfirmed),
  );
}

/** The first warning of each rule with several rows that need a comment, and their number. */
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

/** Lists more problems and focuses the first of them, because its own button moves. */
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

/** The lessor's question, and who asks. */
function Question(props: {
  readonly asked: QuestionedMonth;
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
