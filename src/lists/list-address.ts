import type { AnyList, QueryOf } from '#contract/lists/list.ts';

type Values = Readonly<Record<string, string | number | undefined>>;

function fieldsOf(list: AnyList): readonly string[] {
  return Object.keys(list.query.shape);
}

/** The state of a list without any choice. */
export function defaultQuery<L extends AnyList>(list: L): QueryOf<L> {
  return list.query.parse({}) as QueryOf<L>;
}

/**
 * Reads the list's state from the query of an address. Total: invalid values are ignored, the
 * others count.
 */
export function readListQuery<L extends AnyList>(list: L, search: string): QueryOf<L> {
  const values = new URLSearchParams(search);
  const typed = fieldsOf(list).flatMap((field) => {
    const value = values.get(field);
    return value === null || value === '' ? [] : [[field, value] as const];
  });
  const single = list.query.partial();
  const good = typed.filter(([field, value]) => single.safeParse({ [field]: value }).success);
  return list.query.parse(Object.fromEntries(good)) as QueryOf<L>;
}

/** Writes the list's state as the query of an address, without `?`; defaults are left out. */
export function writeListQuery<L extends AnyList>(list: L, query: QueryOf<L>): string {
  const standard = defaultQuery(list) as Values;
  const wanted = query as Values;
  const values = new URLSearchParams();
  for (const field of fieldsOf(list)) {
    const value = wanted[field];
    if (value !== undefined && value !== '' && value !== standard[field])
      values.set(field, String(value));
  }
  return values.toString();
}

/** The names of the filters that differ from their defaults, the search among them. */
export function activeFilters<L extends AnyList>(list: L, query: QueryOf<L>): readonly string[] {
  const standard = defaultQuery(list) as Values;
  const wanted = query as Values;
  return ['q', ...list.filterNames].filter(
    (name) => (wanted[name] === '' ? undefined : wanted[name]) !== standard[name],
  );
}

/** The same order and page size without any filter of the person's. */
export function withoutFilters<L extends AnyList>(list: L, query: QueryOf<L>): QueryOf<L> {
  const { sort, pageSize } = query as Values;
  return { ...defaultQuery(list), sort, pageSize };
}

/**
 * The search alone, over every row that the list can show: a filter that has a default is set to all
 * where the list knows all. Undefined without a search, and where no filter hides anything.
 */
export function withSearchOnly<L extends AnyList>(
  list: L,
  query: QueryOf<L>,
): QueryOf<L> | undefined {
  const { q } = query as Values;
  if (q === undefined || q === '') return undefined;
  const single = list.query.partial();
  const standard = defaultQuery(list) as Values;
  const open = list.filterNames
    .filter((name) => standard[name] !== undefined && single.safeParse({ [name]: 'all' }).success)
    .map((name) => [name, 'all'] as const);
  const wide = { ...withoutFilters(list, query), ...Object.fromEntries(open), q } as QueryOf<L>;
  const isSame = list.filterNames.every(
    (name) => (wide as Values)[name] === (query as Values)[name],
  );
  return isSame ? undefined : wide;
}

/** One value of a list's state as text; empty when there is none. */
export function textOf<L extends AnyList>(query: QueryOf<L>, name: string): string {
  return String((query as Values)[name] ?? '');
}
