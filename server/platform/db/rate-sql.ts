import { type SQL, sql } from 'drizzle-orm';

/**
 * A rate per unit as text with the decimals it was agreed with, at least those of its currency
 * (§3.9); the database twin of `unitRate`.
 */
export function rateSql(value: SQL, currency: SQL): SQL {
  return sql`case when scale(trim_scale(${value})) < currency_decimals(${currency})
    then round(${value}, currency_decimals(${currency})) else trim_scale(${value}) end::text`;
}
