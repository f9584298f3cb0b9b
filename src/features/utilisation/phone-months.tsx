import type { ReactNode } from 'react';
import {
  type CellEdit,
  type GridRow,
  type Reports,
  typedColumns,
} from '#domain/utilisation/grid/grid.types.ts';
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
  readonly onEdit: (edits: readonly CellEdit[], label: string) => void;
}

const figureColumns = typedColumns.filter((column) => column !== 'comment');

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

function PhoneRow({
  row,
  reports,
  judgement,
  isReadOnly,
  onEdit,
}: PhoneProps & { readonly row: GridRow }) {
  const id = row.component.id;
  const draft = reports[row.key]?.lines.find(({ componentId }) => componentId === id);
  const result = judgement.results.get(row.key);
  const line = result?.lines.find(({ componentId }) => componentId === id);
  const marks = marksOfRow(result, id);
  return (
    <section aria-label={`${componentWords(row.component)}, ${monthName(row.month)}`}>
      <strong>{componentWords(row.component)}</strong>
      <div className="u-card-figures">
        {figureColumns.map((column) => {
          const { text, isDerived } = cellText(column, draft, line, 'hh:mm');
          const problem = marks[column];
          return (
            <label key={column}>
              {columnNames[column][1]}
              <TextField
                size="sm"
                width="100%"
                inputMode="decimal"
                key={draft?.[column] ?? ''}
                defaultValue={isDerived ? '' : text}
                placeholder={isDerived ? text : ''}
                readOnly={isReadOnly(row.key)}
                aria-invalid={problem?.severity === 'error' || undefined}
                onBlur={({ currentTarget: { value } }) => {
                  if (value !== (draft?.[column] ?? ''))
                    onEdit([{ key: row.key, componentId: id, column, text: value }], 'typing');
                }}
              />
              {problem !== undefined && (
                <span className="u-card-problem">
                  {problem.code}: {problem.text}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </section>
  );
}
