import type { ListColumn } from '#contract/lists/list-columns.ts';

/** The value of a cell of an exported file. */
export type ExportCell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  /** Decimal text, plain: sign, digits, point, digits. */
  | { readonly kind: 'number'; readonly number: string; readonly format: NumberFormat }
  | { readonly kind: 'hours'; readonly minutes: number }
  /** ISO text: a date, a month or an instant, in UTC. */
  | { readonly kind: 'date' | 'month' | 'instant'; readonly iso: string };

/** How a spreadsheet shows a number. */
export type NumberFormat = 'amount' | 'rate' | 'percent' | 'count';

/** A column as an export uses it. */
export type ExportColumn = ListColumn<never>;

const empty: ExportCell = { kind: 'empty' };
const decimalText = /^-?\d+(?:\.\d+)?$/;

function asNumber(value: string, format: NumberFormat): ExportCell {
  // Never text in a column of figures; a value of another shape is a fault of the row's schema.
  if (decimalText.test(value)) return { kind: 'number', number: value, format };
  throw new Error(`An exported ${format} is not a plain decimal.`);
}

function asText(column: ExportColumn, value: string | number | boolean): ExportCell {
  const code = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
  return { kind: 'text', text: column.words?.[code] ?? code };
}

/** The cell of a row in a column. Throws for a figure that is not one. */
export function exportCell(column: ExportColumn, row: never): ExportCell {
  const value = column.value(row);
  if (value === null || value === '') return empty;
  const { kind } = column;
  if (kind === 'amount' || kind === 'rate' || kind === 'percent' || kind === 'count')
    return asNumber(String(value), kind);
  if (kind === 'hours') return { kind, minutes: Number(value) };
  if (kind === 'date' || kind === 'month' || kind === 'instant')
    return { kind, iso: String(value) };
  return asText(column, value);
}
