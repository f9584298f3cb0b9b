import type { AnyList, ItemOf, PageOf, QueryOf } from '#contract/lists/list.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** The inputs for reading a list. */
export interface ListRequest<Query> {
  /** Transaction as the customer of the caller, or in the scope that the list names. */
  readonly tx: Tx;
  readonly custId: string;
  readonly caller: Caller;
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

/** The response of the list call beside the rows. */
export type SummaryOf<L extends AnyList> = Omit<PageOf<L>, 'items' | 'asOf'>;

/**
 * The source of a list's rows. Both parts use a fixed number of statements, however many rows there
 * are, and `items` has a total order (end it with the id), so that no row appears on two pages.
 */
export interface ListSource<L extends AnyList> {
  /** Reads some rows; the list call asks for one page, an export for thousands at a time. */
  items(request: ListRequest<QueryOf<L>>, range: RowRange): Promise<ItemOf<L>[]>;
  /** Counts the filtered set, with its totals and the facets where the list declares them. */
  summary(request: ListRequest<QueryOf<L>>): Promise<SummaryOf<L>>;
  /** The day of the figures where the query decides it; without it that of the request. */
  figuresOn?(request: Pick<ListRequest<QueryOf<L>>, 'query' | 'asOf'>): string;
}
