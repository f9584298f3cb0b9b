import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';

/** An item of the grid: the head of a lease-month, or a row of it. */
export type GridItem =
  | { readonly kind: 'block'; readonly row: GridRow }
  | { readonly kind: 'row'; readonly row: GridRow; readonly index: number };

/** The items of the grid, and the item of each row. */
export interface GridItems {
  readonly items: readonly GridItem[];
  readonly itemOfRow: readonly number[];
}

/** Puts a head before the rows of every lease-month. */
export function gridItems(rows: readonly GridRow[]): GridItems {
  const items: GridItem[] = [];
  const itemOfRow: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (rows[index - 1]?.key !== row.key) items.push({ kind: 'block', row });
    itemOfRow.push(items.length);
    items.push({ kind: 'row', row, index });
  }
  return { items, itemOfRow };
}
