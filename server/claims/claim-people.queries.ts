import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { oneOf, text, type RowOf } from '#server/platform/db/row.ts';
import type { LockedClaim } from './claim-lock.queries.ts';

/** The parts of a claim that different people do. */
export const claimParts = ['begin', 'approve', 'pay'] as const;

export type ClaimPart = (typeof claimParts)[number];

const ownPartRow = { part: oneOf(claimParts), currency: text, upTo: text.orNull };

/** A part that a person has done, and the amount up to which that does not matter for them. */
export type OwnPart = RowOf<typeof ownPartRow>;

/**
 * The parts of a claim that a person has done and that keep them from another one. None where the
 * claim is within the limit of the customer; a limit does not count for who set it.
 */
export function readOwnParts(tx: Tx, claimId: string, externalUserId: string): Promise<OwnPart[]> {
  return queryRows(
    tx,
    ownPartRow,
    sql`select p.part, k.currency, l.up_to::text as "upTo" from claim_person p
      join claim k on k.id = p.claim_id
      left join one_person_limit l on l.cust_id = k.cust_id and l.currency = k.currency
        and l.set_by <> p.external_user_id
      where p.claim_id = ${claimId} and p.external_user_id = ${externalUserId}
        and greatest(k.claimed, coalesce(k.approved, 0)) > coalesce(l.up_to, -1)
      group by p.part, k.currency, l.up_to
      order by array_position(array['begin', 'approve', 'pay'], p.part::text)`,
  );
}

/** Stores who does a part of a claim in this transaction, in which a repeat changes nothing. */
export async function insertClaimPerson(
  tx: Tx,
  { id, currency }: Pick<LockedClaim, 'id' | 'currency'>,
  part: ClaimPart,
  by: { readonly custId: string; readonly externalUserId: string; readonly at: Date },
): Promise<void> {
  await tx.execute(sql`insert into claim_person (claim_id, cust_id, currency, part,
      external_user_id, at)
    values (${id}, ${by.custId}, ${currency}, ${part}, ${by.externalUserId},
      ${by.at.toISOString()})
    on conflict do nothing`);
}
