import { sql } from 'drizzle-orm';
import { claimStatuses } from '#domain/claims/claim-standing.ts';
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
 * A claim of the customer, locked until this transaction ends. Undefined for an id that is
 * malformed, unknown or foreign.
 */
export async function holdClaim(
  tx: Tx,
  custId: string,
  id: string,
): Promise<LockedClaim | undefined> {
  if (!isUuid(id)) return undefined;
  const [claim] = await queryRows(
    tx,
    lockedClaimRow,
    sql`select id, number, currency, status, was_reopened as "wasReopened", claimed::text,
            approved::text, row_version as "rowVersion"
          from claim where cust_id = ${custId} and id = ${id} for update`,
  );
  return claim;
}

/**
 * Locks the claims of a customer as a whole until the transaction ends: numbers are given one after
 * the other, and of two decisions on one customer's funds, the second sees the claims of the first.
 */
export async function holdClaims(tx: Tx, custId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('claims of ' || ${custId}, 0))`,
  );
}

/** Counts a change of a locked claim, so that a page with an older version notices it. */
export async function raiseVersion(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update claim set row_version = row_version + 1 where id = ${id}`);
}
