import { useState, useSyncExternalStore } from 'react';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';

/** The row of the active cell. It changes with every key, so only subscribers render again. */
export interface ActiveRow {
  readonly get: () => GridRow | undefined;
  readonly set: (row: GridRow) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createActiveRow(): ActiveRow {
  const listeners = new Set<() => void>();
  let current: GridRow | undefined;
  return {
    get: () => current,
    set(row) {
      if (row === current) return;
      current = row;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The active row of the screen. */
export function useActiveRow(): ActiveRow {
  const [row] = useState(createActiveRow);
  return row;
}

/** One fact about the active row; renders again only when that fact changes. */
export function useOfActiveRow<Fact extends string | boolean | undefined>(
  { subscribe, get }: ActiveRow,
  factOf: (row: GridRow | undefined) => Fact,
): Fact {
  return useSyncExternalStore(
    subscribe,
    () => factOf(get()),
    () => factOf(get()),
  );
}
