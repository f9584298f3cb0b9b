import type { ReactNode } from 'react';
import type { SortState } from '../sortable-header.tsx';

/** A column as the table shows it. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** Figures are right-aligned. */
  readonly isNumeric: boolean;
  /** The sort state of the column; undefined when the list cannot be sorted by it. */
  readonly sort: SortState | undefined;
  readonly cell: (row: Row) => ReactNode;
}

/** A row of totals below the table, in one currency. */
export interface TotalsRow {
  readonly currency: string;
  /** Formatted amounts, by the key of their column. */
  readonly amounts: Readonly<Record<string, string>>;
}

/** The expanded row. */
export interface RowDetail<Row> {
  readonly openId: string | undefined;
  readonly onToggle: (id: string) => void;
  /** The address of a row that is open, for a new tab and for sharing; not every table has them. */
  readonly placeOf?: ((row: Row) => string) | undefined;
  readonly render: (row: Row) => ReactNode;
  /** Whether an open row is shown apart from its table, so that its name is an ordinary link. */
  readonly isApart?: boolean;
  /** Called before a row is opened, to load its parts. */
  readonly onIntent?: ((row: Row) => void) | undefined;
}

/** Which rows are chosen for an action. */
export interface RowSelection<Row> {
  readonly isChosen: (row: Row) => boolean;
  readonly onChoose: (rows: readonly Row[], isChosen: boolean) => void;
}

/** The behaviour of every row, beside its cells. */
export interface RowBehaviour<Row> {
  /** The link of the row, in its first cell. Not together with `detail`. */
  readonly href?: ((row: Row) => string | undefined) | undefined;
  readonly detail?: RowDetail<Row> | undefined;
  readonly selection?: RowSelection<Row> | undefined;
  /** Controls of a row in its last cell, under a heading of that name. */
  readonly actions?:
    | { readonly label: string; readonly render: (row: Row) => ReactNode }
    | undefined;
  /** The name of the row, for its checkbox: "invoice AUR-2026-0001". */
  readonly nameOf: (row: Row) => string;
}

/** A heading above rows that belong together; rows of one group are consecutive. */
export interface RowGroup {
  /** The same for all rows of the group. */
  readonly key: string;
  readonly heading: ReactNode;
}
