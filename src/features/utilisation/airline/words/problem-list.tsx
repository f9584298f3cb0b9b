import { Fragment, memo, useDeferredValue, useMemo, useState } from 'react';
import { rowsWithoutComment } from '#domain/utilisation/report/comment-plan.ts';
import type {
  ProblemPlace,
  RuleCode,
  RuleProblem,
} from '#domain/utilisation/judging/problem.types.ts';
import { type SortedFindings, sortFindings } from '#domain/utilisation/judging/sorted-findings.ts';
import { counted } from '#domain/format/numbers.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { useStable } from '#src/ui/hooks/use-stable.ts';
import type { Judgement } from '../judgement.ts';
import { OutsideFindings } from './outside-findings.tsx';
import { PagedEntries } from './paged-entries.tsx';
import { contestedPlace } from './use-contested.ts';
import { ContestEntry, FindingEntry, QuestionEntry } from './list-entries.tsx';
import { useQuestions } from '../use-questions.ts';

interface ListProps {
  readonly judgement: Pick<Judgement, 'months' | 'problems'>;
  /** The keys of months that two people changed. */
  readonly contested: readonly string[];
  readonly rowOf: (place: ProblemPlace) => GridRow | undefined;
  /** Whether the choices of the screen show the place. */
  readonly isInSight: (place: ProblemPlace) => boolean;
  /** Whether findings outside of the choices are listed, too. */
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
  readonly onOpen: (place: ProblemPlace) => void;
  /** Compares the two versions of a month. */
  readonly onCompare: (row: GridRow) => void;
  /** Requests one comment for all rows with a warning of the rule. */
  readonly onComment: (code: RuleCode) => void;
}

/**
 * The lessor's questions and the findings of the rules about the displayed rows: what is to fix and
 * what is to enter; each links to its cell. Updates when typing pauses.
 */
export function ProblemList(props: ListProps) {
  return (
    <List
      {...props}
      judgement={useDeferredValue(props.judgement)}
      onAll={useStable(props.onAll)}
      onOpen={useStable(props.onOpen)}
      onCompare={useStable(props.onCompare)}
      onComment={useStable(props.onComment)}
    />
  );
}

/** What is listed, and how many entries the choices of the screen hide. */
function useListed({ judgement, isInSight, isAll }: ListProps) {
  const questions = useQuestions(judgement);
  const { problems } = judgement;
  return useMemo(() => {
    const all = sortFindings(problems);
    const shown = sortFindings(problems.filter(isInSight));
    const asked = questions.filter(isInSight);
    const outside = entriesOf(all) + questions.length - entriesOf(shown) - asked.length;
    return isAll ? { ...all, questions, outside } : { ...shown, questions: asked, outside };
  }, [problems, questions, isInSight, isAll]);
}

function entriesOf({ toEnter, toFix }: SortedFindings): number {
  return toEnter.length + toFix.length;
}

/** The same on a phone, above the months; collapsed at first. */
export function PhoneProblems(props: ListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { toEnter, toFix, questions, outside } = useListed(props);
  const { contested } = props;
  const words = [
    ...(contested.length > 0 ? [`${contested.length} to compare`] : []),
    ...(questions.length > 0 ? [counted(questions.length, 'question')] : []),
    ...(toFix.length > 0 ? [`${toFix.length} to fix`] : []),
    ...(toEnter.length > 0 ? [`${counted(toEnter.length, 'row')} to enter`] : []),
    ...(outside > 0 && !props.isAll ? [`${outside} outside the filter`] : []),
  ];
  if (words.length === 0) return null;
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

const List = memo(function List(props: ListProps) {
  const { judgement, contested, rowOf, onOpen, onComment } = props;
  const { toEnter, toFix, questions, outside } = useListed(props);
  const offers = useMemo(() => offersOf(toFix, judgement), [toFix, judgement]);
  const isEmpty = contested.length + toEnter.length + toFix.length + questions.length === 0;
  return (
    <section className="u-problems" aria-label="Problems">
      <div>
        {contested.map((key) => (
          <ContestEntry key={key} row={rowOf(contestedPlace(key))} onCompare={props.onCompare} />
        ))}
        {questions.map((asked) => (
          <QuestionEntry
            key={`${asked.leaseId} ${asked.month}`}
            asked={asked}
            row={rowOf(asked)}
            onOpen={onOpen}
          />
        ))}
        {isEmpty && (
          <p className="u-none">
            {outside === 0 ? 'Nothing to correct.' : 'Nothing to correct here.'}
          </p>
        )}
        <PagedEntries title="To fix" entries={toFix}>
          {(problem) => (
            <Fragment key={keyOf(problem)}>
              <CommentOffer code={problem.code} rows={offers.get(problem)} onComment={onComment} />
              <FindingEntry entry={problem} row={rowOf(problem)} onOpen={onOpen} />
            </Fragment>
          )}
        </PagedEntries>
        <PagedEntries title="To enter" entries={toEnter}>
          {(missing) => (
            <FindingEntry
              key={keyOf(missing[0])}
              entry={missing}
              row={rowOf(missing[0])}
              onOpen={onOpen}
            />
          )}
        </PagedEntries>
        <OutsideFindings count={outside} isAll={props.isAll} onAll={props.onAll} />
      </div>
    </section>
  );
});

function keyOf({ code, leaseId, month, componentId, field, text }: RuleProblem): string {
  return `${code} ${leaseId} ${month} ${componentId ?? ''} ${field} ${text}`;
}

/** Above the first of several rows that need a comment for the same rule. */
function CommentOffer(props: {
  readonly code: RuleCode;
  readonly rows: number | undefined;
  readonly onComment: (code: RuleCode) => void;
}) {
  const { code, rows, onComment } = props;
  if (rows === undefined) return null;
  return (
    <button type="button" className="u-action u-more" onClick={() => onComment(code)}>
      Comment on all {rows} of {code}…
    </button>
  );
}
