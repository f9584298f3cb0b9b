import type { AnyList, ItemOf, PageOf, QueryOf } from '#contract/list.ts';
import type { Tx } from '../db/database.ts';
import type { Visit } from '../session/visit.ts';

/** What a list is read for. */
export interface ListRequest<Query> {
  /** Transaction as the customer of the visit, or in the scope that the list names. */
  readonly tx: Tx;
  readonly custId: string;
  readonly visit: Visit;
  /** Filters, order and search; the range says which rows. */
  readonly query: Query;
  /** Day of the figures, `YYYY-MM-DD`, UTC. */
  readonly asOf: string;
}

/** A part of the filtered and ordered set. */
export interface RowRange {
  readonly limit: number;
  readonly offset: number;
}

/** What the list call answers beside the rows. */
export type SummaryOf<L extends AnyList> = Omit<PageOf<L>, 'items' | 'asOf'>;

/**
 * Where the rows of a list come from. Both parts use a fixed number of statements, however many rows
 * there are, and `items` has a total order (end it with the id), so that no row shows on two pages.
 */
export interface ListSource<L extends AnyList> {
  /** Reads some rows; the list call asks for one page, an export for thousands at a time. */
  items(request: ListRequest<QueryOf<L>>, range: RowRange): Promise<ItemOf<L>[]>;
  /** Counts the filtered set, with its totals and the facets where the list declares them. */
  summary(request: ListRequest<QueryOf<L>>): Promise<SummaryOf<L>>;
}
