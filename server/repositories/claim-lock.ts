import { sql } from 'drizzle-orm';
import type { ClaimStanding } from '#domain/claims/claim-standing.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { isUuid } from './is-uuid.ts';

/** A claim that no other transaction can change until this one ends. */
export interface LockedClaim extends ClaimStanding {
  readonly id: string;
  readonly number: string;
  readonly currency: string;
  readonly claimed: string;
  readonly approved: string | null;
  readonly rowVersion: number;
}

/**
 * Locks a claim of the customer. Throws `notFound` for an id that is malformed, unknown or foreign,
 * and `conflict` when it has changed since the version that the person saw (R20).
 */
export async function lockClaim(
  tx: Tx,
  custId: string,
  id: string,
  seenVersion?: number,
): Promise<LockedClaim> {
  const [claim] = isUuid(id)
    ? await queryRows<LockedClaim>(
        tx,
        sql`select id, number, currency, status, was_reopened as "wasReopened", claimed::text,
            approved::text, row_version as "rowVersion"
          from claim where cust_id = ${custId} and id = ${id} for update`,
      )
    : [];
  if (claim === undefined) throw new ProblemError('notFound');
  if (seenVersion !== undefined && seenVersion !== claim.rowVersion)
    throw new ProblemError('conflict');
  return claim;
}
