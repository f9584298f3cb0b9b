import type { CellRange } from '#domain/utilisation/grid/grid.types.ts';
import { rangeOf } from '#domain/utilisation/grid/clipboard.ts';

/** A cell by its row and typed column. */
export interface CellAt {
  readonly row: number;
  readonly column: number;
}

/** The active cell, and the opposite corner of the selection. */
export interface Cursor {
  readonly at: CellAt;
  readonly anchor: CellAt;
  /**
   * The column where a run of Tabs began, to which Enter returns; undefined after any other key.
   */
  readonly tabbedFrom?: number;
}

/** The start position: the first figure of a row. */
export function startIn(row: number): Cursor {
  const at = { row, column: 0 };
  return { at, anchor: at };
}

/** The size of the grid. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** A movement of the cursor by a key. */
export interface Movement {
  readonly down: number;
  readonly right: number;
  /** Goes to the edge instead of a step. */
  readonly toEdge?: boolean;
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(value, count - 1));
}

function step(value: number, by: number, count: number, toEdge: boolean): number {
  if (by === 0) return clamp(value, count);
  if (toEdge) return by < 0 ? 0 : count - 1;
  return clamp(value + by, count);
}

/** The cursor after a movement; a selection grows from its anchor, a plain move drops it. */
export function move(
  { at, anchor }: Cursor,
  { down, right, toEdge = false }: Movement,
  { rows, columns }: GridSize,
  isSelecting = false,
): Cursor {
  const next = {
    row: step(at.row, down, rows, toEdge),
    column: step(at.column, right, columns, toEdge),
  };
  return { at: next, anchor: isSelecting ? anchor : next };
}

/** Tab moves to the next cell, and at the end of a row to the next row. */
export function advance(
  { at, tabbedFrom = at.column }: Cursor,
  by: 1 | -1,
  { rows, columns }: GridSize,
): Cursor {
  const index = Math.max(0, Math.min(at.row * columns + at.column + by, rows * columns - 1));
  const next = { row: Math.floor(index / columns), column: index % columns };
  return { at: next, anchor: next, tabbedFrom };
}

/** Enter moves down, after a run of Tabs in its first column; with Shift it moves up. */
export function enter({ at, tabbedFrom }: Cursor, size: GridSize, isBack: boolean): Cursor {
  const column = isBack ? at.column : (tabbedFrom ?? at.column);
  const from = { row: at.row, column };
  return move({ at: from, anchor: from }, { down: isBack ? -1 : 1, right: 0 }, size);
}

/** The cells that are selected. */
export function selectionOf({ at, anchor }: Cursor): CellRange {
  return rangeOf(at, anchor);
}
