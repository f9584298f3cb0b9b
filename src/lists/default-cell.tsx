import type { ReactNode } from 'react';
import type { ListColumn } from '#contract/lists/list-columns.ts';
import { formatHours } from '#domain/format/hours.ts';
import { formatAmount, formatCount, formatQuantity } from '#domain/format/numbers.ts';
import { formatDate, formatInstant, formatMonth } from '#domain/format/date.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { StatusWord, type Tone } from '#src/ui/status-word.tsx';

type Column = ListColumn<never>;
type Kind = Column['kind'];

/** Names longer than this may take two lines. */
const longName = 28;

function figure<Row>(column: ListColumn<Row>, row: Row, value: string): string {
  if (column.kind === 'amount') return formatAmount(value, column.currency(row));
  if (column.kind === 'percent') return formatPercent(value);
  if (column.kind === 'hours') return formatHours(Number(value));
  if (column.kind === 'count') return formatCount(Number(value));
  return formatQuantity(value);
}

function dateText(kind: Kind, value: string): string | undefined {
  if (kind === 'date') return formatDate(value);
  if (kind === 'month') return formatMonth(value);
  return kind === 'instant' ? formatInstant(value) : undefined;
}

function words(column: Column, value: string | number | boolean): string {
  const code = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
  return column.words?.[code] ?? code;
}

function textCell(text: string): ReactNode {
  if (text.length <= longName) return <span className="no-wrap">{text}</span>;
  return (
    <span className="two-lines" title={text}>
      {text}
    </span>
  );
}

const figures: ReadonlySet<Kind> = new Set<Kind>(['amount', 'rate', 'percent', 'hours', 'count']);

/** The cell of a column as its kind is shown everywhere; a missing value is an empty cell. */
export function defaultCell<Row>(
  column: ListColumn<Row>,
  row: Row,
  toneOf: ((code: string) => Tone) | undefined,
): ReactNode {
  const value = column.value(row);
  if (value === null || value === '') return '';
  if (figures.has(column.kind)) return figure(column, row, String(value));
  const date = dateText(column.kind, String(value));
  if (date !== undefined) return <span className="no-wrap">{date}</span>;
  if (column.kind === 'status')
    return <StatusWord tone={toneOf?.(String(value)) ?? 'neutral'} word={words(column, value)} />;
  // Words of a code may take two lines; names and numbers of things stay together.
  return column.words === undefined ? textCell(words(column, value)) : words(column, value);
}
