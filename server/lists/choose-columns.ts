import { exportKeysOf, type ListColumns } from '#contract/list-columns.ts';
import type { ExportColumn } from './export-cell.ts';

function withCurrency(columns: ListColumns<never>, keys: readonly string[]): readonly string[] {
  const firstAmount = keys.findIndex((key) => columns[key]?.kind === 'amount');
  const currency = Object.keys(columns).find((key) => columns[key]?.kind === 'currency');
  if (firstAmount < 0 || currency === undefined || keys.includes(currency)) return keys;
  return keys.toSpliced(firstAmount, 0, currency);
}

/**
 * The columns of an export in the order asked for, all of them when nothing is. Amounts never go
 * without their currency: its column is added before them.
 */
export function chooseColumns(
  columns: ListColumns<never>,
  chosen: string | undefined,
): readonly ExportColumn[] {
  const keys = chosen === undefined ? exportKeysOf(columns) : [...new Set(chosen.split(','))];
  return withCurrency(columns, keys).flatMap((key) => columns[key] ?? []);
}
