import type { TableName } from '#server/platform/db/insert-rows.ts';

type Words = Readonly<Record<string, string>>;

/** Words of the files whose stored values are others, by the field that stores them. */
const fileWords: Readonly<Partial<Record<TableName, Readonly<Record<string, Words>>>>> = {
  ratio_table: {
    method: { BAND: 'band', INTERPOLATE: 'interpolate' },
    basis: { MONTH: 'month', ROLL6: 'sixMonths', YEAR: 'year' },
  },
  rent_term: {
    frequencyMonths: { 1: 'monthly', 3: 'quarterly', 6: 'halfYearly' },
    basis: { floatingNotional: 'notional', floatingFactor: 'factor', hourly: 'hour' },
  },
};

/** A stored value as the files write it. */
export const fileWord = (table: TableName, field: string, stored: string): string =>
  fileWords[table]?.[field]?.[stored] ?? stored;
