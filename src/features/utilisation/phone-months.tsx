import type { ReactNode } from 'react';
import type { HoursFormat } from '#domain/hours/hours.ts';
import {
  type CellEdit,
  type GridRow,
  type Reports,
  type TypedColumn,
  typedColumns,
} from '#domain/utilisation/grid/grid.types.ts';
import { longestComment, longestFigure } from '#domain/utilisation/text-limits.ts';
import type { RuleProblem } from '#domain/utilisation/problem.types.ts';
import type { LineDraft, MonthLine } from '#domain/utilisation/report.types.ts';
import { monthName } from '#domain/dates/words.ts';
import { componentWords } from '#domain/utilisation/words.ts';
import { TextField } from '#src/ui/field.tsx';
import { cardId, headId, isAtFigure, problemsOf } from './card-place.ts';
import { cellText } from './grid/cell-texts.ts';
import { columnNames } from './grid/columns.ts';
import { shownRow } from './grid/grid-model.ts';
import type { Judgement } from './judgement.ts';
import { placeText } from './place-words.ts';
import { ProblemWords } from './problem-words.tsx';

interface PhoneProps {
  readonly rows: readonly GridRow[];
  readonly reports: Reports;
  readonly judgement: Judgement;
  readonly format: HoursFormat;
  readonly renderBlock: (row: GridRow) => ReactNode;
  readonly isReadOnly: (key: string) => boolean;
  /** Whether it was taken over. */
  readonly onEdit: (edits: readonly CellEdit[], label: string) => boolean;
  readonly onTyping: (edit: CellEdit | undefined) => void;
  /** The row that the tools above mean from now on. */
  readonly onRow: (row: GridRow) => void;
}

/** The months on a phone: every component a card with its figures one below the other. */
export function PhoneMonths(props: PhoneProps) {
  const { rows, judgement } = props;
  return (
    <div className="u-cards">
      {rows.map((row, index) => (
        <div key={`${row.key} ${row.component.id}`} className="u-card">
          {rows[index - 1]?.key !== row.key && (
            <div id={headId(row)} tabIndex={-1} className="u-card-month">
              <div className="u-card-head">{props.renderBlock(row)}</div>
              <CardProblems problems={problemsOf(judgement.results.get(row.key), null)} />
            </div>
          )}
          <PhoneRow {...props} row={row} />
        </div>
      ))}
    </div>
  );
}

type RowProps = PhoneProps & { readonly row: GridRow };

function PhoneRow(props: RowProps) {
  const { row } = props;
  const { component, month } = row;
  const { draft, line, result } = shownRow(props, row);
  const problems = problemsOf(result, component.id);
  const place = placeText(row, draft, line);
  return (
    <section
      id={cardId(row)}
      tabIndex={-1}
      aria-label={`${componentWords(component)}, ${monthName(month)}`}
    >
      <strong>{componentWords(component)}</strong>
      {place !== '' && <span className="u-card-place">{place}</span>}
      <CardProblems problems={problems.filter((problem) => !isAtFigure(problem))} />
      <div className="u-card-figures">
        {typedColumns.map((column) => (
          <PhoneField
            key={column}
            {...props}
            column={column}
            draft={draft}
            line={line}
            problems={problems.filter(({ field }) => field === column)}
          />
        ))}
      </div>
    </section>
  );
}

interface FieldProps extends RowProps {
  readonly column: TypedColumn;
  readonly draft: LineDraft | undefined;
  readonly line: MonthLine | undefined;
  readonly problems: readonly RuleProblem[];
}

/** One text of a component; taken over when the field is left. */
function PhoneField(props: FieldProps) {
  const { row, column, draft, format, problems, isReadOnly, onEdit, onTyping } = props;
  const { text, isDerived } = cellText(column, draft, props.line, format);
  const shown = isDerived ? '' : text;
  const id = cardId(row, column);
  const editTo = (typed: string): CellEdit => {
    return { key: row.key, componentId: row.component.id, column, text: typed };
  };
  return (
    <div data-column={column}>
      <label>
        {columnNames[column][1]}
        <TextField
          id={id}
          size="sm"
          width="100%"
          inputMode={column === 'comment' ? 'text' : 'decimal'}
          maxLength={column === 'comment' ? longestComment : longestFigure}
          key={`${format} ${draft?.[column] ?? ''}`}
          defaultValue={shown}
          placeholder={isDerived ? text : ''}
          readOnly={isReadOnly(row.key)}
          onFocus={() => props.onRow(row)}
          aria-invalid={problems.some(({ severity }) => severity === 'error') || undefined}
          aria-describedby={problems.length === 0 ? undefined : `${id}-problems`}
          onChange={({ currentTarget: { value } }) => onTyping(editTo(value))}
          onBlur={({ currentTarget: { value } }) => {
            if (value === shown || onEdit([editTo(value)], 'typing')) onTyping(undefined);
          }}
        />
      </label>
      <CardProblems id={`${id}-problems`} problems={problems} />
    </div>
  );
}

/** What is wrong at a place of a card, one below the other. */
function CardProblems(props: { readonly id?: string; readonly problems: readonly RuleProblem[] }) {
  const { id, problems } = props;
  if (problems.length === 0) return null;
  return (
    <ul id={id} className="u-card-problems">
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.text}`}>
          <ProblemWords problem={problem} />
        </li>
      ))}
    </ul>
  );
}
