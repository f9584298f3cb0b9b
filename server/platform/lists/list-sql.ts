import { sql, type SQL } from 'drizzle-orm';
import { sortField } from '#contract/lists/sort-field.ts';
import { type SearchTerm, searchTerms } from '#domain/text/search-terms.ts';

/** Every condition must be true; no condition is true. */
export function allOf(conditions: readonly (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`;

/** The term in the text, which is in lower case, or an amount with the typed digits. */
function foundIn(text: SQL, { word, bare, amounts }: SearchTerm, columns: readonly SQL[]): SQL {
  return anyOf([
    sql`strpos(${text}, ${word}) > 0`,
    ...(bare === null ? [] : [sql`strpos(translate(${text}, '-./', ''), ${bare}) > 0`]),
    ...amounts.flatMap(({ value, places }) =>
      columns.map((column) => sql`trunc(abs(${column}), ${places}::int) = ${value}::numeric`),
    ),
  ]);
}

/**
 * Every word of a search must be found, in a text in lower case or as an amount of the row in any
 * spelling; pattern characters are literal.
 */
export function searchInLower(
  text: SQL,
  words: string | undefined,
  amounts: readonly SQL[] = [],
): SQL | undefined {
  const terms = searchTerms(words);
  return terms.length === 0 ? undefined : allOf(terms.map((term) => foundIn(text, term, amounts)));
}

/** The same in a text of any case. */
export function searchIn(
  text: SQL,
  words: string | undefined,
  amounts?: readonly SQL[],
): SQL | undefined {
  return searchInLower(sql`lower(${text})`, words, amounts);
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
