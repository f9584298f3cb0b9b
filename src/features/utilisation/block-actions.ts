import type { ReactNode } from 'react';
import type { CellEdit, GridRow } from '#domain/utilisation/grid/grid.types.ts';

/** What a month on a phone leads to; the same as long as the screen stands. */
export interface BlockActions {
  readonly renderBlock: (row: GridRow) => ReactNode;
  /** Whether it was taken over. */
  readonly onEdit: (edits: readonly CellEdit[], label: string) => boolean;
  readonly onTyping: (edit: CellEdit | undefined) => void;
  /** The row that the person is at. */
  readonly onRow: (row: GridRow) => void;
  /** Asks where an engine is, or when a gear was exchanged. */
  readonly onPlace: (row: GridRow) => void;
}
