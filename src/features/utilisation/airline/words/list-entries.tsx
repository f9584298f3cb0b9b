import { memo } from 'react';
import { monthName } from '#domain/format/date.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { ProblemPlace, RuleProblem } from '#domain/utilisation/judging/problem.types.ts';
import type { MissingFigures } from '#domain/utilisation/judging/sorted-findings.ts';
import { registrationIn } from '#domain/utilisation/places/registration-in.ts';
import { componentWords } from '#domain/utilisation/report/words.ts';
import type { QuestionedMonth } from '../use-questions.ts';
import { MissingWords, ProblemWords } from './problem-words.tsx';
import { askedBy } from './question-words.ts';

/** One finding, or a row with what is missing in it; leads to the cell. */
export const FindingEntry = memo(function FindingEntry(props: {
  readonly entry: RuleProblem | MissingFigures;
  readonly row: GridRow | undefined;
  readonly onOpen: (place: ProblemPlace) => void;
}) {
  const { entry, row } = props;
  const isRow = 'length' in entry;
  const place = isRow ? entry[0] : entry;
  const { month, componentId } = place;
  return (
    <button type="button" className="u-problem" onClick={() => props.onOpen(place)}>
      {isRow ? <MissingWords missing={entry} /> : <ProblemWords problem={entry} />}
      <small>
        {row === undefined ? '' : `${registrationIn(row.lease, month) ?? row.lease.serial} · `}
        {row !== undefined && componentId !== null ? `${componentWords(row.component)} · ` : ''}
        {monthName(month)}
      </small>
    </button>
  );
});

/** The lessor's question, and who asks. */
export function QuestionEntry(props: {
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

/** A month that two people changed, whether the filter shows it or not: nothing of it is saved. */
export function ContestEntry(props: {
  readonly row: GridRow | undefined;
  readonly onCompare: (row: GridRow) => void;
}) {
  const { row, onCompare } = props;
  if (row === undefined) return null;
  return (
    <button type="button" className="u-problem" onClick={() => onCompare(row)}>
      <span className="status-dot" data-tone="bad" />
      <span>Changed by another person: compare the two versions. Yours is not saved.</span>
      <small>
        {`${registrationIn(row.lease, row.month) ?? row.lease.serial} · ${monthName(row.month)}`}
      </small>
    </button>
  );
}
