import type { ReactNode } from 'react';
import type { SortState } from '../sortable-header.tsx';

/** A column as the table shows it. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** Figures stand right-aligned. */
  readonly isNumeric: boolean;
  /** How the column stands in the order; undefined when the list cannot be ordered by it. */
  readonly sort: SortState | undefined;
  readonly cell: (row: Row) => ReactNode;
}

/** A row of totals below the table, in one currency. */
export interface TotalsRow {
  readonly currency: string;
  /** Amounts as a person reads them, by the key of the column that they stand below. */
  readonly amounts: Readonly<Record<string, string>>;
}

/** What opens below a row. */
export interface RowDetail<Row> {
  readonly openId: string | undefined;
  readonly onToggle: (id: string) => void;
  readonly render: (row: Row) => ReactNode;
  /** A row is about to be opened, so that its parts can be fetched. */
  readonly onIntent?: ((row: Row) => void) | undefined;
}

/** Which rows are chosen for an action. */
export interface RowSelection<Row> {
  readonly isChosen: (row: Row) => boolean;
  readonly onChoose: (rows: readonly Row[], isChosen: boolean) => void;
}

/** What every row can do, beside showing its cells. */
export interface RowBehaviour<Row> {
  /** Where the row leads; its first cell is the link. Not together with `detail`. */
  readonly href?: ((row: Row) => string | undefined) | undefined;
  readonly detail?: RowDetail<Row> | undefined;
  readonly selection?: RowSelection<Row> | undefined;
  /** Controls of a row in its last cell, under a head of that name. */
  readonly actions?:
    | { readonly label: string; readonly render: (row: Row) => ReactNode }
    | undefined;
  /** The row in words, for its checkbox: "invoice AUR-2026-0001". */
  readonly nameOf: (row: Row) => string;
}

/** A heading above rows that belong together; rows of one group stand one after the other. */
export interface RowGroup {
  /** The same for all rows of the group. */
  readonly key: string;
  readonly heading: ReactNode;
}
