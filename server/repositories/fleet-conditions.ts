import { and, sql, type SQL } from 'drizzle-orm';

const mostWords = 8;

interface CommonFilters {
  readonly q?: string | undefined;
  readonly lessor?: string | undefined;
  readonly endFrom?: string | undefined;
  readonly endTo?: string | undefined;
}

/** Every word must occur in `searchText`; a plain substring, so `%` and `_` mean themselves. */
function searchConditions(text: string | undefined): SQL[] {
  const words = (text ?? '').trim().split(/\s+/u).filter(Boolean).slice(0, mostWords);
  return words.map((word) => sql`strpos("searchText", lower(${word})) > 0`);
}

/** The filters that both fleet lists have, on the columns of a row. */
export function fleetConditions(filters: CommonFilters, own: readonly (SQL | undefined)[]): SQL {
  const { lessor, endFrom, endTo, q } = filters;
  return (
    and(
      ...own,
      lessor === undefined ? undefined : sql`"lessorEntity" = ${lessor}`,
      endFrom === undefined ? undefined : sql`"leaseEnd" >= ${endFrom}::date`,
      endTo === undefined ? undefined : sql`"leaseEnd" <= ${endTo}::date`,
      ...searchConditions(q),
    ) ?? sql`true`
  );
}

/** An order by one column and then by serial number and id; nulls come last either way. */
export function fleetOrder(sort: string, columns: Readonly<Record<string, SQL>>, tie: SQL): SQL {
  const isReverse = sort.startsWith('-');
  const column = columns[isReverse ? sort.slice(1) : sort] ?? sql`id`;
  const direction = isReverse ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${column} ${direction}, ${tie}, id`;
}

/** Serial numbers in the order of their numbers: 999 stands before 1000. */
export function serialOrder(column: SQL): SQL {
  return sql`lpad(${column}, 20)`;
}
