import { z } from 'zod';
import type { ListColumn } from '#contract/lists/list-columns.ts';
import { currencySchema, daySchema } from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';

/** What a statement is about: its days, and one lessor entity or lease when it is not about all. */
export const statementFilters = {
  /** Days of the statement, both inclusive; the last twelve months when left out. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The accounts with one lessor entity, by its name. */
  lessor: textSchema(200).optional(),
  /** One lease: its documents, and the parts of payments and credits that were applied to it. */
  lease: textSchema(40).optional(),
};

/** The filters of a list that leave the rows of one account of a statement. */
export const statedAccountFilters = {
  ...statementFilters,
  currency: currencySchema.optional(),
  /** `unknown`: the account of money whose lessor entity is not known yet. */
  owner: z.enum(['any', 'unknown']).default('any'),
};

/** A column of amounts of rows that have one currency each. */
export function amountColumn<Row extends { readonly currency: string }>(
  label: string,
  value: (row: Row) => string,
): Extract<ListColumn<Row>, { kind: 'amount' }> {
  return { label, kind: 'amount', value, currency: (row) => row.currency };
}
