import { z } from 'zod';
import { textSchema } from '#contract/text/text.ts';
import { exportKeysOf, type ListColumns, type SortOf, sortsOf } from './list-columns.ts';

/** Order and search text of a list. */
export interface OrderAndText<Columns> {
  sort: z.ZodDefault<z.ZodType<SortOf<Columns>>>;
  q: z.ZodOptional<z.ZodString>;
}

/** The page of a list that is wanted. */
export interface Paging {
  page: z.ZodDefault<z.ZodCoercedNumber>;
  pageSize: z.ZodDefault<z.ZodCoercedNumber>;
}

/** Order and search text: one of the sortable columns, and words. */
export function orderAndText(columns: ListColumns<never>, sort: string) {
  return { sort: z.enum(sortsOf(columns)).default(sort), q: textSchema(100).optional() };
}

/** Pages from 1, of 200 rows at most. */
export const paging = (pageSize: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(pageSize),
});

/** Keys of exported columns, separated by commas; anything else is refused. */
export function columnsSchema(columns: ListColumns<never>) {
  const key = `(?:${exportKeysOf(columns).join('|')})`;
  return z
    .string()
    .regex(new RegExp(`^${key}(?:,${key})*$`), {
      error: `Name columns of this list, separated by commas: ${exportKeysOf(columns).join(', ')}.`,
    })
    .optional();
}
