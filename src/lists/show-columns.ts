import type { ReactNode } from 'react';
import { isNumericKind, type ListColumn, type ListColumns } from '#contract/list-columns.ts';
import { sortStateOf } from '#src/ui/sortable-header.tsx';
import type { Tone } from '#src/ui/status-word.tsx';
import type { TableColumn } from '#src/ui/table/table.types.ts';
import { defaultCell } from './default-cell.tsx';

/** How a screen shows some of the columns differently, and what its statuses mean. */
export interface CellLooks<Row> {
  /** Cells of a column's own, by its key. */
  readonly cells?: Readonly<Partial<Record<string, (row: Row) => ReactNode>>> | undefined;
  /** How much a status matters, by the key of its column. */
  readonly tones?: Readonly<Partial<Record<string, Readonly<Record<string, Tone>>>>> | undefined;
}

type Entry = readonly [key: string, column: ListColumn<never>];

/** The columns in sight: those of the list without the optional ones, or the person's choice. */
export function keysInSight(
  columns: ListColumns<never>,
  chosen: readonly string[] | undefined,
): readonly string[] {
  const [first = '', ...rest] = Object.keys(columns);
  return [
    first,
    ...rest.filter((key) =>
      chosen === undefined ? columns[key]?.isOptional !== true : chosen.includes(key),
    ),
  ];
}

function labelOf({ label, kind }: ListColumn<never>, currency: string | undefined): string {
  return kind === 'amount' && currency !== undefined ? `${label}, ${currency}` : label;
}

/**
 * The columns of a list as the table shows them. When all money is in one currency, the heads name
 * it instead of a column.
 */
export function showColumns<Row>(
  columns: ListColumns<never>,
  view: {
    readonly chosen: readonly string[] | undefined;
    readonly currency: string | undefined;
    readonly sort: string;
  },
  looks: CellLooks<Row>,
): readonly TableColumn<Row>[] {
  const isNeeded = ([, { kind }]: Entry): boolean =>
    kind !== 'currency' || view.currency === undefined;
  const entries = keysInSight(columns, view.chosen).flatMap((key): Entry[] => {
    const column = columns[key];
    return column === undefined ? [] : [[key, column]];
  });
  return entries.filter(isNeeded).map(([key, column]) => ({
    key,
    label: labelOf(column, view.currency),
    isNumeric: isNumericKind(column.kind),
    sort: column.isSortable === true ? sortStateOf(view.sort, key) : undefined,
    cell:
      looks.cells?.[key] ??
      ((row) =>
        defaultCell(column, row as never, (code) => looks.tones?.[key]?.[code] ?? 'neutral')),
  }));
}
