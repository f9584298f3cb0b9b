import type { ReactNode } from 'react';
import type { CellEdit, GridRow } from '#domain/utilisation/grid/grid.types.ts';

/** The actions of a month on a phone; stable while the screen is mounted. */
export interface BlockActions {
  readonly renderBlock: (row: GridRow) => ReactNode;
  /** Returns whether the edits were accepted. */
  readonly onEdit: (edits: readonly CellEdit[], label: string) => boolean;
  readonly onTyping: (edit: CellEdit | undefined) => void;
  /** Sets the current row of the person. */
  readonly onRow: (row: GridRow) => void;
  /** Opens the dialog for the place of an engine or a gear exchange. */
  readonly onPlace: (row: GridRow) => void;
}
