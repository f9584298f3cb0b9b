import { sql } from 'drizzle-orm';
import type { OnePersonLimit } from '#contract/claims/desk/one-person-limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { iso, moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, numeric, text } from '#server/platform/db/row.ts';
import { valuesOf } from '#server/platform/db/row-values.ts';

/** The limits of a customer, read as `identity`. */
export function readOnePersonLimits(tx: Tx, custId: string): Promise<OnePersonLimit[]> {
  return queryRows(
    tx,
    { currency: text, upTo: numeric, setBy: text, setAt: text, rowVersion: int },
    sql`select l.currency, l.up_to as "upTo", coalesce(u.name, 'The operator') as "setBy",
        ${iso(sql`l.set_at`)} as "setAt", l.row_version as "rowVersion"
      from one_person_limit l left join user_account u on u.external_user_id = l.set_by
      where l.cust_id = ${custId} order by l.currency`,
  );
}

/** The limit of a customer in a currency, and the version that it replaces; null for none. */
export interface LimitChange {
  readonly custId: string;
  readonly currency: string;
  readonly upTo: string | null;
  readonly rowVersion: number | null;
  readonly setBy: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

const changed = { currency: text };

/** Adds, changes or removes a limit; false when it is in another version than expected. */
export async function storeOnePersonLimit(tx: Tx, change: LimitChange): Promise<boolean> {
  const { custId, currency, upTo, rowVersion, setBy, now } = change;
  const isMeant = sql`cust_id = ${custId} and currency = ${currency} and row_version = ${rowVersion}`;
  const row = { custId, currency, upTo: upTo ?? '0', setBy, setAt: new Date(now) };
  const statement =
    rowVersion === null
      ? sql`insert into one_person_limit ${valuesOf('one_person_limit', row)} on conflict do nothing`
      : upTo === null
        ? sql`delete from one_person_limit where ${isMeant}`
        : sql`update one_person_limit set up_to = ${upTo}, set_by = ${setBy},
            set_at = ${moment(now)}, row_version = row_version + 1 where ${isMeant}`;
  return (await queryRows(tx, changed, sql`${statement} returning currency`)).length === 1;
}
