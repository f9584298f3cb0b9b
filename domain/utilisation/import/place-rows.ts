import { leaseMonthKey } from '../leases/read-book.ts';
import { namingFault } from './cell-fault.ts';
import type { ImportFault, ImportInput, ImportTable } from './import-plan.types.ts';
import { cellNames, type ImportRow, importRows } from './import-template.ts';
import type { PlacedRow } from './repeated-rows.ts';
import { openRowPlaces, type RowPlace } from './row-places.ts';

/** The rows whose component and month are known, and why the others are left out. */
export function placeRows({
  table,
  months,
  fleet,
  today,
  unread = [],
  further = [],
  leftOut = [],
}: ImportInput): { readonly placed: (PlacedRow & RowPlace)[]; readonly faults: ImportFault[] } {
  const finder = openRowPlaces(months, { fleet, today });
  const unreadAt = new Map(unread.map((fault) => [fault.row, fault]));
  const faults: ImportFault[] = [...leftOut];
  const placed: (PlacedRow & RowPlace)[] = [];
  for (const [number, row] of numbered({ table, further })) {
    const unreadRow = unreadAt.get(number);
    if (unreadRow !== undefined) {
      if (!faults.includes(unreadRow)) faults.push(unreadRow);
      continue;
    }
    if (Object.values(row).every((text) => text === '')) continue;
    const found = namingFault(row, cellNames(table[0], number)) ?? finder.find(row);
    if (typeof found === 'string') {
      faults.push({ row: number, serial: row.serial, text: `Row ${number}: ${found}` });
      continue;
    }
    const { lease, month } = found.source;
    const place = `${leaseMonthKey(lease.id, month)} ${found.component.id}`;
    placed.push({ ...found, number, row, place, month });
  }
  return { placed, faults };
}

/** The rows of the file in its order, each followed by what it also says about other components. */
function numbered({
  table,
  further = [],
}: Pick<ImportTable, 'table' | 'further'>): readonly (readonly [number, ImportRow])[] {
  const others = importRows([table[0] ?? [], ...further.map(({ cells }) => cells)]);
  return [
    ...importRows(table).map((row, at) => [at + 2, row] as const),
    ...others.map((row, at) => [further[at]?.row ?? 0, row] as const),
  ].toSorted(([a], [b]) => a - b);
}
