import type { ReactNode } from 'react';

/** The head of an opened row that is a record of its own: what stays in sight above its parts. */
export interface RecordLooks<Row> {
  /** The most important figure, with its currency or unit. */
  readonly figure?: (row: Row) => ReactNode;
  readonly status?: (row: Row) => ReactNode;
  /** At most three buttons. */
  readonly actions?: (row: Row) => ReactNode;
  /** Keys of the columns that the head shows: they are not repeated among the facts below it. */
  readonly inHead: readonly string[];
  /**
   * Keys of the columns that the table keeps while a record is beside it, after its first one: they
   * fit 600 pixels with amounts of eleven digits, so that no figure is cut.
   */
  readonly beside: readonly string[];
}
