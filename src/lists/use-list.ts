import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { isOfLessor } from '#contract/call/call.ts';
import type { AnyList, ItemOf, PageOf, QueryOf } from '#contract/lists/list.ts';
import { useApi } from '#src/api/api-context.ts';
import type { QueryValues } from '#src/api/call-address.ts';
import { usePreferences } from '#src/ui/preferences/use-preferences.ts';
import type { OpeningView } from '#contract/lists/views.ts';
import type { AnyPage } from './any-page.ts';
import { type ChoiceOfRows, useChoiceOfRows } from './use-choice-of-rows.ts';
import { activeFilters, withoutFilters } from './list-address.ts';
import { type ChangeOptions, useListQuery } from './use-list-query.ts';
import { useOpeningView } from './views/use-views.ts';

/** The parts of a state that every list has. */
export interface CommonQuery {
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: string;
  readonly q?: string;
}

/** A list on the screen: its state, its page of rows, and what changes them. */
export interface ListState<L extends AnyList> {
  readonly list: L;
  /** Where the state lives. */
  readonly keptIn: 'address' | 'screen';
  /** The state, as the address has it. */
  readonly query: QueryOf<L>;
  /** Changes parts of the state; anything but `page` starts again at the first page. */
  readonly change: (part: Partial<QueryOf<L>>, options?: ChangeOptions) => void;
  /** `change` for the parts that every list has. */
  readonly turn: (part: CommonQuery, options?: ChangeOptions) => void;
  /** Takes a whole state, such as that of a saved view. */
  readonly replaceQuery: (next: QueryOf<L>) => void;
  readonly clearFilters: () => void;
  readonly isFiltered: boolean;
  /** The names of the filters that the person has chosen, without the search. */
  readonly chosenFilters: readonly string[];
  readonly result: UseQueryResult<PageOf<L>>;
  /** The query for the server: the state with the fixed filters. */
  readonly asked: QueryOf<L>;
  /** Filters that the screen decides itself. */
  readonly fixed: Partial<QueryOf<L>> | undefined;
  /** The person can save views of it. */
  readonly hasViews: boolean;
  /** The selected rows of the page. */
  readonly choice: ChoiceOfRows<ItemOf<L>>;
  /** Keys of the columns that the person chose; undefined for those of the list. */
  readonly chosenColumns: readonly string[] | undefined;
  readonly chooseColumns: (keys: readonly string[] | undefined) => void;
}

/** Where the state lives, and filters that the screen decides itself. */
export interface ListUse<L extends AnyList> {
  /** `address` by default; `screen` for a list that is a part of something else. */
  readonly keptIn?: 'address' | 'screen';
  /** Filters of the screen, not of the person: the lease whose movements are shown. */
  readonly fixed?: Partial<QueryOf<L>>;
  /** Rows open as records, which stay open under another filter, order or page. */
  readonly keepsOpenRow?: boolean;
}

/** The person's columns in this browser, else those of the view that the list opens with. */
function useChosenColumns(table: string, opening: OpeningView | undefined) {
  const [{ columns }, setPreferences] = usePreferences();
  const choose = (keys: readonly string[] | undefined): void => {
    const { [table]: _before, ...others } = columns;
    setPreferences({ columns: keys === undefined ? others : { ...others, [table]: keys } });
  };
  return [columns[table] ?? opening?.columns ?? undefined, choose] as const;
}

/** How a page of a list is read, and under which key it is kept. */
export function usePageOptions<L extends AnyList>(list: L, asked: QueryOf<L>) {
  const api = useApi();
  return queryOptions({
    queryKey: [api.username, list.read.name, asked],
    queryFn: async ({ signal }) =>
      (await api.call(list.read, { query: asked as QueryValues, signal })) as PageOf<L>,
  });
}

const noRows: readonly never[] = [];

/** Reads one page of a list; the page before stays visible until the next one is loaded. */
export function useList<L extends AnyList>(list: L, use: ListUse<L> = {}): ListState<L> {
  const keptIn = use.keptIn ?? 'address';
  // Views belong to a person and a customer; a list of the lessor belongs to no customer.
  const hasViews = keptIn === 'address' && !isOfLessor(list.read.access);
  const own = useOpeningView(list);
  const opening = hasViews ? own : undefined;
  const [query, setQuery] = useListQuery(list, keptIn, opening?.query, use.keepsOpenRow === true);
  const active = activeFilters(list, query);
  const asked: QueryOf<L> = { ...query, ...use.fixed };
  const page = usePageOptions(list, asked);
  const result = useQuery({ ...page, placeholderData: keepPreviousData });
  const rows = (result.data as AnyPage<ItemOf<L>> | undefined)?.items ?? noRows;
  const choice = useChoiceOfRows(rows, JSON.stringify(asked));
  const [chosenColumns, chooseColumns] = useChosenColumns(list.things[1], opening);
  return {
    list,
    keptIn,
    query,
    change: (part, options) => setQuery({ ...query, page: 1, ...part }, options),
    turn: (part, options) => setQuery({ ...query, page: 1, ...part }, options),
    replaceQuery: setQuery,
    clearFilters: () => setQuery(withoutFilters(list, query)),
    isFiltered: active.length > 0,
    chosenFilters: active.filter((name) => name !== 'q'),
    result,
    asked,
    fixed: use.fixed,
    hasViews,
    choice,
    chosenColumns,
    chooseColumns,
  };
}
