import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';

/** The rows of one lease in one month. */
export type MonthRows = readonly [GridRow, ...GridRow[]];

/** Groups consecutive rows with the same lease and month. */
export function rowsByMonth(rows: readonly GridRow[]): readonly MonthRows[] {
  const months: [GridRow, ...GridRow[]][] = [];
  for (const row of rows) {
    const month = months.at(-1);
    if (month?.[0].key === row.key) month.push(row);
    else months.push([row]);
  }
  return months;
}
