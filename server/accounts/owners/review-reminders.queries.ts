import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';

/** The active owners of active customers, with the last review, read as `identity`. */
export function readOwnersToRemind(tx: Tx) {
  return queryRows(
    tx,
    { id: uuid, custId: text, since: text.orNull, lastQuarter: text.orNull },
    sql`select account.external_user_id as id, account.cust_id as "custId",
        to_char(account.owner_since at time zone 'UTC', 'YYYY-MM-DD') as since,
        (select max(review.quarter) from access_review review
          where review.cust_id = account.cust_id) as "lastQuarter"
      from user_account account join customer on customer.cust_id = account.cust_id
      where account.owner = 'Y' and account.status = 'active' and customer.status = 'active'
      order by account.cust_id, account.external_user_id`,
  );
}
