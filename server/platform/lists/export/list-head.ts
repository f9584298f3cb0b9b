import { z } from 'zod';
import type { AnyList } from '#contract/lists/list.ts';
import { formatDate } from '#domain/format/date.ts';

/** What a file of a list says about it beside its rows. */
export interface ListHead {
  readonly list: AnyList;
  /** Name of the airline; empty for lists of the lessor's own. */
  readonly customer: string;
  /** Day of the file, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Day of the figures. */
  readonly figuresOn: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** Number of rows, and the totals where the list has them. */
  readonly summary: object;
}

const summarySchema = z.object({
  total: z.number(),
  totals: z.array(z.record(z.string(), z.unknown())).default([]),
});

/** The number of rows of a list, and its sums of each currency by the key of the column. */
export type ListSums = z.output<typeof summarySchema>;

/** The number of rows and the totals of a list, whichever it is. */
export function listSums({ summary }: ListHead): ListSums {
  return summarySchema.parse(summary);
}

/** `issuedFrom` as words: "Issued from". */
function words(name: string): string {
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Whether a filter has a fixed set of values, which are codes; others take what a person types. */
function isCoded(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return isCoded(schema.unwrap());
  return schema instanceof z.ZodEnum;
}

/** A code as the column of the same name writes it, else as words; a day as people write it. */
function valueText(list: AnyList, name: string, value: unknown): string {
  const text = String(value);
  const word = list.columns[name]?.words?.[text];
  if (word !== undefined) return word;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  return isCoded(list.query.shape[name]) && /^[a-z]+([A-Z][a-z]+)*$/.test(text)
    ? words(text)
    : text;
}

/** The filters that a list was asked with, in words: the name of each, and its value. */
export function statedFilters({ list, query }: ListHead): (readonly [string, string])[] {
  return ['q', ...list.filterNames].flatMap((name) => {
    const value = query[name];
    if (value === undefined || value === '') return [];
    if (name === 'q' && typeof value === 'string') return [['Search', value] as const];
    return [[list.columns[name]?.label ?? words(name), valueText(list, name, value)] as const];
  });
}

/** How many rows the list has, with its word for them. */
export function countedRows({ list }: ListHead, { total }: ListSums): string {
  return `${total} ${list.things[total === 1 ? 0 : 1]}`;
}

/** What the totals leave out of the rows; undefined when they hold all of them. */
export function totalsNote({ list, query }: ListHead, { totals }: ListSums): string | undefined {
  // The schema of the totals is that of the list, which wrote them.
  return list.totalsNote?.(totals as never[], query);
}
