import { and, eq, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { instant, uuid } from '#server/platform/db/row.ts';
import { customer, userAccount, visit } from '#server/platform/db/schema/identity.ts';
import { hasAcceptedTerms } from './terms.queries.ts';
import type { UserRow } from './users.queries.ts';

/** A row of the visit table. */
export type VisitRow = typeof visit.$inferSelect;

/** A visit with the user, the customer it works on, and whether the terms in force are accepted. */
export interface StoredVisit {
  readonly visit: VisitRow;
  readonly user: UserRow;
  readonly customer: {
    readonly custId: string;
    readonly name: string;
    readonly status: string;
  } | null;
  readonly acceptedTerms: boolean;
}

/** Finds a visit by the hash of its id, ended or not. */
export async function findVisit(
  tx: Tx,
  visitHash: string,
  now: number,
): Promise<StoredVisit | undefined> {
  const [row] = await tx
    .select({
      visit,
      user: userAccount,
      customer: { custId: customer.custId, name: customer.name, status: customer.status },
      acceptedTerms: hasAcceptedTerms(now),
    })
    .from(visit)
    .innerJoin(userAccount, eq(userAccount.externalUserId, visit.externalUserId))
    .leftJoin(customer, sql`${customer.custId} = coalesce(${userAccount.custId}, ${visit.custId})`)
    .where(eq(visit.visitHash, visitHash));
  return row;
}

/** Stores a new visit. */
export async function insertVisit(tx: Tx, row: typeof visit.$inferInsert): Promise<void> {
  await tx.insert(visit).values(row);
}

/** What a refresh puts in the place of the current token. */
export interface Rotation {
  readonly visitHash: string;
  readonly presentedJti: string;
  readonly newJti: string;
  readonly now: number;
  readonly expiresAt: number;
  /** How long the replaced token still gets the same successor. */
  readonly graceSeconds: number;
}

/** The token that a refresh answers with. */
export interface RotatedToken {
  readonly jti: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

const moment = (epochMs: number): SQL => sql`${new Date(epochMs).toISOString()}::timestamptz`;

function rotationStatement(rotation: Rotation): SQL {
  const { visitHash, presentedJti, newJti, now } = rotation;
  const graceStart = moment(now - rotation.graceSeconds * 1000);
  return sql`
    with rotated as (
      update visit set previous_jti = jti, jti = ${newJti}::uuid, rotated_at = ${moment(now)},
        issued_at = ${moment(now)}, expires_at = least(${moment(rotation.expiresAt)}, absolute_at)
      where visit_hash = ${visitHash} and jti = ${presentedJti}::uuid and revoked_at is null
      returning jti, issued_at, expires_at
    ), grace as (
      select jti, issued_at, expires_at from visit
      where visit_hash = ${visitHash} and previous_jti = ${presentedJti}::uuid
        and revoked_at is null and rotated_at > ${graceStart}
        and not exists (select 1 from rotated)
    )
    select jti, issued_at as "issuedAt", expires_at as "expiresAt"
    from (select * from rotated union all select * from grace) as token`;
}

/**
 * Replaces the token that is presented, in one statement keyed by its jti, so that of many
 * simultaneous refreshes one rotates and the others get the same successor. Undefined when the
 * presented token was replaced longer ago than the grace.
 */
export async function rotateToken(tx: Tx, rotation: Rotation): Promise<RotatedToken | undefined> {
  const attempt = () =>
    queryRows(
      tx,
      { jti: uuid, issuedAt: instant, expiresAt: instant },
      rotationStatement(rotation),
    );
  // A statement that waited for another refresh still looks at the state before it.
  return (await attempt())[0] ?? (await attempt())[0];
}

/** Ends visits, but for the one with the hash `except`; an ended one keeps its first reason. */
export async function endVisits(
  tx: Tx,
  which:
    | { readonly visitHash: string }
    | { readonly bindHash: string }
    | { readonly userId: string; readonly except?: string | undefined },
  reason: string,
  now: number,
): Promise<void> {
  const condition =
    'visitHash' in which
      ? eq(visit.visitHash, which.visitHash)
      : 'bindHash' in which
        ? eq(visit.bindHash, which.bindHash)
        : and(
            eq(visit.externalUserId, which.userId),
            which.except === undefined ? undefined : ne(visit.visitHash, which.except),
          );
  await tx
    .update(visit)
    .set({ revokedAt: new Date(now), revokeReason: reason })
    .where(and(condition, isNull(visit.revokedAt)));
}

/** Lets a visit work on another customer, or on none. */
export async function moveVisit(tx: Tx, visitHash: string, custId: string | null): Promise<void> {
  await tx.update(visit).set({ custId }).where(eq(visit.visitHash, visitHash));
}

/** Remembers that the page of the visit is open; extends nothing. */
export async function touchVisit(tx: Tx, visitHash: string, now: number): Promise<void> {
  await tx
    .update(visit)
    .set({ lastSeenAt: new Date(now) })
    .where(eq(visit.visitHash, visitHash));
}

/** Removes visits whose longest life ended before the given moment. */
export async function removeOldVisits(tx: Tx, endedBefore: number): Promise<void> {
  await tx.delete(visit).where(lt(visit.absoluteAt, new Date(endedBefore)));
}
