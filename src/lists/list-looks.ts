import type { ReactNode } from 'react';
import type { AnyList, ItemOf } from '#contract/list.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import type { RowGroup } from '#src/ui/table/table.types.ts';
import type { CellLooks } from './show-columns.ts';
import type { ListState } from './use-list.ts';

/** How a screen shows a list. Everything but the name of a row and its card has a default. */
export interface ListLooks<L extends AnyList> extends CellLooks<ItemOf<L>> {
  readonly state: ListState<L>;
  /** The row in a few words: its number or name. */
  readonly nameOf: (row: ItemOf<L>) => string;
  /** The fields that matter on a phone, beside the first column. */
  readonly card: (row: ItemOf<L>) => CardFields;
  /** Filters between the search and the columns; the parts of `list-filters.tsx`. */
  readonly filters?: ReactNode;
  /** Where a row leads; its first cell is the link. Undefined for a row that leads nowhere. */
  readonly href?: (row: ItemOf<L>) => string | undefined;
  /** What opens below a row. Not together with `href`. */
  readonly renderDetail?: (row: ItemOf<L>) => ReactNode;
  /** A row is about to be opened, so that its parts can be fetched. */
  readonly onIntent?: (row: ItemOf<L>) => void;
  /** Controls of a row in its last cell, under a head of that name. */
  readonly actions?: { readonly label: string; readonly render: (row: ItemOf<L>) => ReactNode };
  /** Rows can be chosen; what can be done to those that are. */
  readonly renderBulk?: (rows: readonly ItemOf<L>[], clear: () => void) => ReactNode;
  /** Heads rows that belong together; only while the order keeps them together. */
  readonly groupOf?: ((row: ItemOf<L>) => RowGroup) | undefined;
  /** Text and next step of a list that has nothing even without filters. */
  readonly empty: { readonly text: string; readonly next?: ReactNode };
}
