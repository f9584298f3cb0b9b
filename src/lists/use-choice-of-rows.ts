import { useState } from 'react';
import type { RowSelection } from '#src/ui/table/table.types.ts';

/** The selected rows on one page of one list state. */
export interface ChoiceOfRows<Row> extends RowSelection<Row> {
  readonly chosen: readonly Row[];
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Stores the selected rows. Another page, filter or order starts with none, so that no action
 * affects hidden rows.
 */
export function useChoiceOfRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  stateKey: string,
): ChoiceOfRows<Row> {
  const [kept, setKept] = useState({ stateKey, ids: none });
  const ids = kept.stateKey === stateKey ? kept.ids : none;
  return {
    chosen: rows.filter(({ id }) => ids.has(id)),
    isChosen: ({ id }) => ids.has(id),
    clear: () => setKept({ stateKey, ids: none }),
    onChoose: (changed, isChosen) => {
      const next = new Set(ids);
      for (const { id } of changed) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      setKept({ stateKey, ids: next });
    },
  };
}
