import type { ReactNode } from 'react';
import {
  type CellEdit,
  type GridRow,
  type Reports,
  type TypedColumn,
  typedColumns,
} from '#domain/utilisation/grid/grid.types.ts';
import { longestComment, longestFigure } from '#domain/utilisation/text-limits.ts';
import { monthName } from '#domain/dates/words.ts';
import { componentWords } from '#domain/utilisation/words.ts';
import { TextField } from '#src/ui/field.tsx';
import { marksOfRow } from './grid/cell-marks.ts';
import { cellText } from './grid/cell-texts.ts';
import { columnNames } from './grid/columns.ts';
import type { Judgement } from './judgement.ts';

interface PhoneProps {
  readonly rows: readonly GridRow[];
  readonly reports: Reports;
  readonly judgement: Judgement;
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
  return (
    <div>
      {props.rows.map((row, index) => (
        <div key={`${row.key} ${row.component.id}`} className="u-card">
          {props.rows[index - 1]?.key !== row.key && (
            <div className="u-card-head">{props.renderBlock(row)}</div>
          )}
          <PhoneRow {...props} row={row} />
        </div>
      ))}
    </div>
  );
}

type RowProps = PhoneProps & { readonly row: GridRow };

function PhoneRow(props: RowProps) {
  const { component, month } = props.row;
  return (
    <section aria-label={`${componentWords(component)}, ${monthName(month)}`}>
      <strong>{componentWords(component)}</strong>
      <div className="u-card-figures">
        {typedColumns.map((column) => (
          <PhoneField key={column} {...props} column={column} />
        ))}
      </div>
    </section>
  );
}

/** One text of a component; taken over when the field is left. */
function PhoneField(props: RowProps & { readonly column: TypedColumn }) {
  const { row, column, reports, judgement, isReadOnly, onEdit, onTyping } = props;
  const { id } = row.component;
  const draft = reports[row.key]?.lines.find(({ componentId }) => componentId === id);
  const result = judgement.results.get(row.key);
  const line = result?.lines.find(({ componentId }) => componentId === id);
  const { text, isDerived } = cellText(column, draft, line, 'hh:mm');
  const problem = column === 'comment' ? undefined : marksOfRow(result, id)[column];
  const editTo = (typed: string): CellEdit => {
    return { key: row.key, componentId: id, column, text: typed };
  };
  return (
    <label data-column={column}>
      {columnNames[column][1]}
      <TextField
        size="sm"
        width="100%"
        inputMode={column === 'comment' ? 'text' : 'decimal'}
        maxLength={column === 'comment' ? longestComment : longestFigure}
        key={draft?.[column] ?? ''}
        defaultValue={isDerived ? '' : text}
        placeholder={isDerived ? text : ''}
        readOnly={isReadOnly(row.key)}
        onFocus={() => props.onRow(row)}
        aria-invalid={problem?.severity === 'error' || undefined}
        onChange={({ currentTarget: { value } }) => onTyping(editTo(value))}
        onBlur={({ currentTarget: { value } }) => {
          const isSame = value === (draft?.[column] ?? '');
          if (isSame || onEdit([editTo(value)], 'typing')) onTyping(undefined);
        }}
      />
      {problem !== undefined && (
        <span className="u-card-problem">
          {problem.code}: {problem.text}
        </span>
      )}
    </label>
  );
}
