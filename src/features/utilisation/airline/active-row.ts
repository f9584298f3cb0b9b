import { useState, useSyncExternalStore } from 'react';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';

/** The row of the active cell. It changes with every key, so only subscribers render again. */
export interface ActiveRow {
  readonly get: () => GridRow | undefined;
  readonly set: (row: GridRow | undefined) => void;
  /** Forgets a row that the screen no longer shows: no action is about what is out of sight. */
  readonly keepIn: (rows: readonly GridRow[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createActiveRow(): ActiveRow {
  const listeners = new Set<() => void>();
  let current: GridRow | undefined;
  const set = (row: GridRow | undefined): void => {
    if (row === current) return;
    current = row;
    for (const listener of listeners) listener();
  };
  return {
    get: () => current,
    set,
    keepIn(rows) {
      const isShown = rows.some(
        ({ key, component }) => key === current?.key && component.id === current.component.id,
      );
      if (!isShown) set(undefined);
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
