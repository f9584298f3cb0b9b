import type { ReactNode } from 'react';
import { isNumericKind, type ListColumn, type ListColumns } from '#contract/lists/list-columns.ts';
import { sortStateOf } from '#src/ui/sortable-header.tsx';
import type { Tone } from '#src/ui/status-word.tsx';
import type { TableColumn } from '#src/ui/table/table.types.ts';
import { defaultCell } from '../default-cell.tsx';

/** How a screen shows some columns differently, and the tones of its statuses. */
export interface CellLooks<Row> {
  /** Custom cells, by column key. */
  readonly cells?: Readonly<Partial<Record<string, (row: Row) => ReactNode>>> | undefined;
  /** The tones of statuses, by column key. */
  readonly tones?: Readonly<Partial<Record<string, Readonly<Record<string, Tone>>>>> | undefined;
}

type Entry<Row> = readonly [key: string, column: ListColumn<Row>];

/** The visible columns: the default ones, or the person's choice. */
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
 * The columns of a list as the table shows them. When all money is in one currency, the headings
 * name it instead of a column.
 */
export function showColumns<Row>(
  columns: ListColumns<Row>,
  view: {
    readonly chosen: readonly string[] | undefined;
    readonly currency: string | undefined;
    readonly sort: string;
  },
  looks: CellLooks<Row>,
): readonly TableColumn<Row>[] {
  const isNeeded = ([, { kind }]: Entry<Row>): boolean =>
    kind !== 'currency' || view.currency === undefined;
  const entries = keysInSight(columns, view.chosen).flatMap((key): Entry<Row>[] => {
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
      ((row) => defaultCell(column, row, (code) => looks.tones?.[key]?.[code] ?? 'neutral')),
  }));
}
