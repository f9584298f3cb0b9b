import { sql } from 'drizzle-orm';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import {
  type ReviewDecision,
  reviewDecisions,
  type ReviewStamp,
} from '#contract/accounts/access-review.ts';
import { userAccessSchema } from '#contract/accounts/user-access.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, json, oneOf, text, uuid } from '#server/platform/db/row.ts';
import { valuesOf } from '#server/platform/db/row-values.ts';
import { accessObject } from '../customer-users.queries.ts';
import { accessColumns } from '#server/session/public.ts';

const stampRow = { id: uuid, quarter: text, confirmedAt: text, confirmedBy: text };

/** A stored review. */
export interface StoredReview extends ReviewStamp {
  readonly id: string;
}

/** The last review of the customer of the transaction; the last before a quarter, if one is given. */
export async function findLastReview(tx: Tx, before?: string): Promise<StoredReview | undefined> {
  const [row] = await queryRows(
    tx,
    stampRow,
    sql`select id, quarter, ${iso(sql`confirmed_at`)} as "confirmedAt",
        confirmed_by_name as "confirmedBy"
      from access_review
      where quarter < ${before ?? '9999'}
      order by quarter desc limit 1`,
  );
  return row;
}

/** What a review has confirmed of each user, by name. */
export function readReviewed(tx: Tx, reviewId: string) {
  return queryRows(
    tx,
    {
      id: uuid,
      name: text,
      email: text,
      access: json(userAccessSchema),
      owner: flag,
      decision: oneOf(reviewDecisions),
    },
    sql`select account.external_user_id as id, account.name, account.email,
        ${accessObject} as access, account.owner = 'Y' as owner, account.decision
      from access_review_user account where account.review_id = ${reviewId}
      order by account.name, account.external_user_id`,
  );
}

/** The day (UTC) from which the customer of the transaction has an active owner; null for always. */
export async function findOwnerSince(tx: Tx): Promise<string | null> {
  const [row] = await queryRows(
    tx,
    { since: text.orNull },
    sql`select case when count(*) = count(owner_since) then
        to_char(min(owner_since) at time zone 'UTC', 'YYYY-MM-DD') end as since
      from user_account where owner = 'Y' and status = 'active'`,
  );
  return row?.since ?? null;
}

/** A review to store. */
export interface NewReview {
  readonly id: string;
  readonly custId: string;
  readonly quarter: string;
  readonly confirmedBy: string;
  readonly confirmedByName: string;
  readonly confirmedAt: Date;
}

/** Stores a review; false when the quarter has one already. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`insert into access_review ${valuesOf('access_review', review)}
      on conflict (cust_id, quarter) do nothing returning id`,
  );
  return rows.length === 1;
}

/** Stores what a review says about each user. */
export async function insertReviewedUsers(
  tx: Tx,
  reviewId: string,
  users: readonly { readonly user: CustomerUser; readonly decision: ReviewDecision }[],
): Promise<void> {
  const rows = users.map(({ user, decision }) => ({
    reviewId,
    custId: user.custId,
    externalUserId: user.id,
    name: user.name,
    email: user.email,
    ...accessColumns(user.access),
    owner: user.owner ? 'Y' : 'N',
    decision,
  }));
  await insertRows(tx, 'access_review_user', rows);
}
