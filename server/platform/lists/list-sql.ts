import { sql, type SQL } from 'drizzle-orm';
import { sortField } from '#contract/lists/sort-field.ts';

const mostWords = 8;

/** Every condition must be true; no condition is true. */
export function allOf(conditions: readonly (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

/** Every word of a search must occur in the text; pattern characters are literal. */
export function searchIn(text: SQL, words: string | undefined): SQL | undefined {
  const each = (words ?? '').trim().split(/\s+/u).filter(Boolean).slice(0, mostWords);
  return each.length === 0
    ? undefined
    : allOf(each.map((word) => sql`strpos(lower(${text}), lower(${word})) > 0`));
}

/** The order of a list state by the SQL of its columns; equal rows stay in the order of their id. */
export function orderBy<Key extends string>(
  sort: Key | `-${Key}`,
  columns: Readonly<Record<Key, SQL>>,
  id: SQL,
): SQL {
  const { field, isReversed } = sortField<Key>(sort);
  const column = columns[field];
  return isReversed ? sql`${column} desc nulls last, ${id} desc` : sql`${column} nulls last, ${id}`;
}
