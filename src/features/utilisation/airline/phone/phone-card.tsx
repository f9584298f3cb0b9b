import { memo } from 'react';
import type { HoursFormat } from '#domain/format/hours.ts';
import {
  type CellEdit,
  type TypedColumn,
  typedColumns,
} from '#domain/utilisation/grid/grid.types.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { longestComment, longestFigure } from '#domain/utilisation/report/text-limits.ts';
import type { RuleProblem } from '#domain/utilisation/judging/problem.types.ts';
import { isMissing } from '#domain/utilisation/judging/sorted-findings.ts';
import type {
  ComponentHistory,
  LineDraft,
  MonthLine,
} from '#domain/utilisation/report/report.types.ts';
import { shiftMonth } from '#domain/dates/month.ts';
import { monthName, formatMonth } from '#domain/format/date.ts';
import { componentWords } from '#domain/utilisation/report/words.ts';
import type { BlockActions } from '../month/block-actions.ts';
import { cardId, isAtFigure } from './card-place.ts';
import { CardProblems } from './card-problems.tsx';
import { cellText } from '../grid/cell-texts.ts';
import { earlierTexts } from '../grid/earlier-texts.ts';
import { columnNames } from '../grid/columns.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { placeText } from '../words/place-text.ts';
import { useSent } from '../sent-by-systems.ts';
import type { Beside } from '../use-beside.ts';

interface CardProps extends Omit<BlockActions, 'renderBlock'> {
  readonly row: GridRow;
  readonly draft: LineDraft | undefined;
  readonly line: MonthLine | undefined;
  /** The history of the component before the month. */
  readonly history: ComponentHistory | undefined;
  readonly problems: readonly RuleProblem[];
  readonly format: HoursFormat;
  readonly beside: Beside;
  readonly isReadOnly: boolean;
}

/**
 * One component in one month: its place and figures. It renders again only when its own data
 * changes.
 */
export const PhoneCard = memo(function PhoneCard(props: CardProps) {
  const { row, draft, line, problems } = props;
  const { component, month } = row;
  const name = componentWords(component);
  const place = placeText(row, draft, line);
  const sent = useSent(row, draft);
  return (
    <section
      id={cardId(row)}
      tabIndex={-1}
      className="u-card"
      aria-label={`${name}, ${monthName(month)}`}
    >
      <div className="u-card-head">
        <strong>{name}</strong>
        {place !== '' && <span className="u-card-place">{place}</span>}
        <PlaceAction {...props} />
      </div>
      {sent !== undefined && <div className="u-earlier">{capitalised(sent.words)}</div>}
      <CardProblems problems={problems.filter((problem) => !isAtFigure(problem))} />
      {/*
       * A form of its own: a browser with autofill reads the whole form of a field at every key.
       */}
      <form
        className="u-card-figures"
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        {typedColumns.map((column) => (
          <PhoneField
            key={column}
            {...props}
            column={column}
            problems={problems.filter(({ field }) => field === column)}
          />
        ))}
      </form>
    </section>
  );
}, isSameCard);

/** Problems are selected again for every card, so they are compared by content. */
function isSameCard(before: CardProps, now: CardProps): boolean {
  const names = Object.keys(now) as (keyof CardProps)[];
  return names.every((name) =>
    name === 'problems'
      ? now.problems.length === before.problems.length &&
        now.problems.every((problem, at) => problem === before.problems[at])
      : Object.is(now[name], before[name]),
  );
}

/** The button for installations and removals; airframe and APU have none. */
function PlaceAction({ row, isReadOnly, onPlace }: CardProps) {
  const { kind } = row.component;
  if (isReadOnly || kind === 'airframe' || kind === 'apu') return null;
  return (
    <button type="button" className="u-action" onClick={() => onPlace(row)}>
      {kind === 'engine' ? 'Engine change…' : 'Gear change…'}
    </button>
  );
}

interface FieldProps extends CardProps {
  readonly column: TypedColumn;
}

function isWrong(problem: RuleProblem): boolean {
  return problem.severity === 'error' && !isMissing(problem);
}

/** One text of a component; accepted when the field loses the focus. */
function PhoneField(props: FieldProps) {
  const { row, column, draft, format, problems, onEdit, onTyping } = props;
  const { text, isDerived } = cellText(column, draft, props.line, format);
  const shown = isDerived ? '' : text;
  const id = cardId(row, column);
  const earlier = earlierWords(props);
  const editTo = (typed: string): CellEdit => {
    return { key: row.key, componentId: row.component.id, column, text: typed };
  };
  const described = [
    ...(problems.length === 0 ? [] : [`${id}-problems`]),
    ...(earlier === '' ? [] : [`${id}-earlier`]),
  ];
  return (
    <div data-column={column}>
      <label>
        {columnNames[column][1]}
        <input
          id={id}
          className="u-card-input"
          data-month={row.key}
          data-component={row.component.id}
          data-field={column}
          inputMode={column === 'comment' ? 'text' : 'decimal'}
          maxLength={column === 'comment' ? longestComment : longestFigure}
          key={`${format} ${draft?.[column] ?? ''}`}
          defaultValue={shown}
          placeholder={isDerived ? text : ''}
          readOnly={props.isReadOnly}
          onFocus={() => props.onRow(row)}
          aria-invalid={problems.some(isWrong) || undefined}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          onBlur={({ currentTarget: { value } }) => {
            if (value === shown || onEdit([editTo(value)], 'typing')) onTyping(undefined);
          }}
        />
      </label>
      {earlier !== '' && (
        <span id={`${id}-earlier`} className="u-earlier">
          {earlier}
        </span>
      )}
      <CardProblems id={`${id}-problems`} problems={problems} />
    </div>
  );
}

/** The earlier figures of a field, with their names; empty without any. */
function earlierWords({ row, column, history, format, beside }: FieldProps): string {
  const { last, average } = earlierTexts(column, history, format, beside);
  return [
    last !== '' && `${lastName(row, column, history)} ${last}`,
    average !== '' && (column === 'comment' ? average : `avg ${average}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * The name of the latest reported month, or for totals also an estimated one, with its year where
 * ambiguous.
 */
function lastName(
  { month }: GridRow,
  column: TypedColumn,
  history: ComponentHistory | undefined,
): string {
  const isTotal = column === 'tsn' || column === 'csn';
  const last = (isTotal ? history?.month : history?.reportedMonth) ?? null;
  if (last === null) return 'Start';
  return last > shiftMonth(month, -12) ? monthName(last).slice(0, 3) : formatMonth(last);
}
