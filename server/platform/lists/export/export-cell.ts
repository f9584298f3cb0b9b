import type { ColumnKind, ListColumn } from '#contract/lists/list-columns.ts';
import { isDayAlone } from '#domain/format/date.ts';
import { isZero } from '#domain/format/numbers.ts';
import { toAmount } from '#domain/money/amount.ts';
import { decimal } from '#domain/money/decimal.ts';

/** The value of a cell of an exported file. */
export type ExportCell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  /** Decimal text, plain: sign, digits, point, digits. */
  | { readonly kind: 'number'; readonly number: string; readonly format: NumberFormat }
  /** The same, with the decimals of its currency. */
  | { readonly kind: 'amount'; readonly number: string; readonly currency: string }
  | { readonly kind: 'hours'; readonly minutes: number }
  /** ISO text: a date, a month or an instant, in UTC. */
  | { readonly kind: 'date' | 'month' | 'instant'; readonly iso: string };

/** How a spreadsheet shows a number. */
export type NumberFormat = 'rate' | 'percent' | 'count';

export type ExportColumn = ListColumn<never>;

const empty: ExportCell = { kind: 'empty' };
const decimalText = /^-?\d+(?:\.\d+)?$/;

/**
 * A column of figures never holds text or a zero with a sign. Throws for other text, which is a
 * defect of the row's schema.
 */
function plainDecimal(value: string, kind: ColumnKind): string {
  if (decimalText.test(value)) return isZero(value) ? value.replace('-', '') : value;
  throw new Error(`An exported ${kind} is not a plain decimal.`);
}

function asText(column: ExportColumn, value: string | number | boolean): ExportCell {
  const code = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
  return { kind: 'text', text: column.words?.[code] ?? code };
}

/**
 * The cell of a row of the list that the column belongs to. Throws when a column of figures holds
 * other text.
 */
export function exportCell(column: ExportColumn, item: object): ExportCell {
  // An export takes the columns of any list, so that only its caller knows their row.
  const row = item as never;
  const value = column.value(row);
  if (value === null || value === '') return empty;
  const { kind } = column;
  if (kind === 'amount') {
    const currency = column.currency(row);
    const exact = decimal(plainDecimal(String(value), kind));
    return { kind, number: toAmount(exact, currency), currency };
  }
  if (kind === 'rate' || kind === 'percent' || kind === 'count')
    return { kind: 'number', number: plainDecimal(String(value), kind), format: kind };
  if (kind === 'hours') return { kind, minutes: Number(value) };
  if (kind === 'instant' && isDayAlone(String(value))) return { kind: 'date', iso: String(value) };
  if (kind === 'date' || kind === 'month' || kind === 'instant')
    return { kind, iso: String(value) };
  return asText(column, value);
}
