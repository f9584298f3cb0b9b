import { sql, type SQL } from 'drizzle-orm';
import { sortField } from '#contract/lists/sort-field.ts';
import { allOf, searchInLower } from '#server/platform/lists/list-sql.ts';

interface CommonFilters {
  readonly q?: string | undefined;
  readonly lessor?: string | undefined;
  readonly endFrom?: string | undefined;
  readonly endTo?: string | undefined;
}

/** The filters that both fleet lists have, on the columns of a row. */
export function fleetConditions(filters: CommonFilters, own: readonly (SQL | undefined)[]): SQL {
  const { lessor, endFrom, endTo, q } = filters;
  return allOf([
    ...own,
    lessor === undefined ? undefined : sql`"lessorEntity" = ${lessor}`,
    endFrom === undefined ? undefined : sql`"leaseEnd" >= ${endFrom}::date`,
    endTo === undefined ? undefined : sql`"leaseEnd" <= ${endTo}::date`,
    searchInLower(sql`"searchText"`, q),
  ]);
}

/** Orders by one column and then by serial number and id; nulls come last in either order. */
export function fleetOrder(sort: string, columns: Readonly<Record<string, SQL>>, tie: SQL): SQL {
  const { field, isReversed } = sortField<string>(sort);
  const column = columns[field] ?? sql`id`;
  const direction = isReversed ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${column} ${direction}, ${tie}, id`;
}

/** Serial numbers in numeric order: 999 before 1000. */
export function serialOrder(column: SQL): SQL {
  return sql`lpad(${column}, 20)`;
}
