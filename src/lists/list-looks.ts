import type { ReactNode } from 'react';
import type { RecordKind } from '#domain/team/record-kinds.ts';
import type { AnyList, ItemOf } from '#contract/lists/list.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import type { RowGroup } from '#src/ui/table/table.types.ts';
import type { RecordLooks } from './record/record-looks.ts';
import type { CellLooks } from './columns/show-columns.ts';
import type { ListState } from './use-list.ts';

/** How a screen shows a list. Everything but the name of a row and its card has a default. */
export interface ListLooks<L extends AnyList> extends CellLooks<ItemOf<L>> {
  readonly state: ListState<L>;
  /** The row in a few words: its number or name. */
  readonly nameOf: (row: ItemOf<L>) => string;
  /** The fields that matter on a phone, beside the first column. */
  readonly card: (row: ItemOf<L>) => CardFields;
  /** Draws a row as a card of a gallery, instead of the table and the rows of a phone. */
  readonly gallery?: ((row: ItemOf<L>) => ReactNode) | undefined;
  /** Filters between the search and the columns; the parts of `toolbar/list-filters.tsx`. */
  readonly filters?: ReactNode;
  /** The link of a row, in its first cell. Undefined for a row without one. */
  readonly href?: (row: ItemOf<L>) => string | undefined;
  /**
   * With it, a row of a list in the address opens as a record of its own, headed by this, instead of
   * below itself; for a `ListPage`.
   */
  readonly record?: RecordLooks<ItemOf<L>>;
  /** The expanded row, or the parts of the record. Not together with `href`. */
  readonly renderDetail?: (row: ItemOf<L>) => ReactNode;
  /** Called before a row is opened, to load its parts. */
  readonly onIntent?: (row: ItemOf<L>) => void;
  /** Controls of a row in its last cell, under a heading of that name. */
  readonly actions?: { readonly label: string; readonly render: (row: ItemOf<L>) => ReactNode };
  /** The actions for selected rows. */
  readonly renderBulk?: (rows: readonly ItemOf<L>[], clear: () => void) => ReactNode;
  /** Group headings; only while the order keeps a group together. */
  readonly groupOf?: ((row: ItemOf<L>) => RowGroup) | undefined;
  /** Text and next step of a list that is empty without filters. */
  readonly empty: {
    readonly text: string;
    readonly next?: ReactNode;
    /** What the lessor has to load for this list: it is named when there is none at all. */
    readonly records?: RecordKind;
  };
}
