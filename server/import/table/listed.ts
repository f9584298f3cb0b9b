import { sql, type SQL } from 'drizzle-orm';

/** Values of a list; a text alone is none. */
type Values = readonly string[] | ReadonlySet<string>;

/** Each value once, as JSON: a statement takes a list of any length as one parameter. */
const jsonOf = (values: Values): string => JSON.stringify([...new Set(values)]);

/** Texts in the place of a subselect: `number in ${listedTexts(numbers)}`. */
export function listedTexts(values: Values): SQL {
  return sql`(select json_array_elements_text(${jsonOf(values)}::json))`;
}

/** UUIDs in the place of a subselect: `id in ${listedIds(ids)}`. */
export function listedIds(values: Values): SQL {
  return sql`(select json_array_elements_text(${jsonOf(values)}::json)::uuid)`;
}
