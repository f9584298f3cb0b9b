import { exportKeysOf, type ListColumn, type ListColumns } from '#contract/lists/list-columns.ts';
import type { ExportColumn } from './export-cell.ts';

function withCurrency(columns: ListColumns<never>, keys: readonly string[]): readonly string[] {
  const firstAmount = keys.findIndex((key) => columns[key]?.kind === 'amount');
  const currency = Object.keys(columns).find((key) => columns[key]?.kind === 'currency');
  if (firstAmount < 0 || currency === undefined || keys.includes(currency)) return keys;
  return keys.toSpliced(firstAmount, 0, currency);
}

function isOnPaper(column: ListColumn<never> | undefined): boolean {
  return column?.isOptional !== true || Boolean(column.isInAnotherCell ?? column.isLineOnPaper);
}

/** A column of an export under its key. */
export type KeyedColumn = ExportColumn & { readonly key: string };

/**
 * The columns of an export in the requested order; by default all of them, or for a PDF those that
 * the page shows at first and those with a line of their own. Amounts are never exported without their currency: its column is added
 * before them.
 */
export function chooseColumns(
  columns: ListColumns<never>,
  chosen: string | undefined,
  isForPaper = false,
): readonly KeyedColumn[] {
  const offered = exportKeysOf(columns).filter((key) => !isForPaper || isOnPaper(columns[key]));
  const keys = chosen === undefined ? offered : [...new Set(chosen.split(','))];
  return withCurrency(columns, keys).flatMap((key) => {
    const column = columns[key];
    return column === undefined ? [] : [{ ...column, key }];
  });
}
