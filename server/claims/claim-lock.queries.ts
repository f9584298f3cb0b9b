import { sql } from 'drizzle-orm';
import { claimStatuses } from '#domain/claims/claim-standing.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, int, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';

const lockedClaimRow = {
  id: uuid,
  number: text,
  currency: text,
  status: oneOf(claimStatuses),
  wasReopened: flag,
  claimed: text,
  approved: text.orNull,
  rowVersion: int,
};

/** A claim that no other transaction can change until this one ends. */
export type LockedClaim = RowOf<typeof lockedClaimRow>;

/**
 * Locks a claim of the customer. Throws `notFound` for an id that is malformed, unknown or foreign,
 * and `conflict` when it has changed since the displayed version (R20).
 */
export async function lockClaim(
  tx: Tx,
  custId: string,
  id: string,
  seenVersion?: number,
): Promise<LockedClaim> {
  const [claim] = isUuid(id)
    ? await queryRows(
        tx,
        lockedClaimRow,
        sql`select id, number, currency, status, was_reopened as "wasReopened", claimed::text,
            approved::text, row_version as "rowVersion"
          from claim where cust_id = ${custId} and id = ${id} for update`,
      )
    : [];
  if (claim === undefined) throw new Refusal('notFound');
  if (seenVersion !== undefined && seenVersion !== claim.rowVersion) throw new Refusal('conflict');
  return claim;
}
