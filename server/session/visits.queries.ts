import { sql, type SQL } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows, type InsertRow } from '#server/platform/db/insert-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, instant, oneOf, text, uuid, type RowOf } from '#server/platform/db/row.ts';
import { hasAcceptedTerms } from './terms.queries.ts';
import { userRow, type UserRow } from './users.queries.ts';

const tokenRow = {
  visitHash: text,
  jti: uuid,
  previousJti: uuid.orNull,
  rotatedAt: instant.orNull,
  firstUsedAt: instant.orNull,
  expiresAt: instant,
  absoluteAt: instant,
  bindHash: text.orNull,
  revokedAt: instant.orNull,
  revokeReason: text.orNull,
  provedAt: instant.orNull,
};

const visitRow = {
  ...userRow,
  ...tokenRow,
  visitRealm: oneOf(['customer', 'internal']),
  visitCustId: text.orNull,
  customerId: text.orNull,
  customerName: text.orNull,
  customerStatus: text.orNull,
  acceptedTerms: flag,
};

/** A visit with the user, the customer it works on, and whether the terms in force are accepted. */
export interface StoredVisit {
  readonly visit: RowOf<typeof tokenRow> & Pick<UserRow, 'externalUserId' | 'realm' | 'custId'>;
  readonly user: UserRow;
  readonly customer: {
    readonly custId: string;
    readonly name: string;
    readonly status: string;
  } | null;
  readonly acceptedTerms: boolean;
}

function toStoredVisit(row: RowOf<typeof visitRow>): StoredVisit {
  const { visitHash, jti, previousJti, rotatedAt, firstUsedAt, ...dated } = row;
  const { expiresAt, absoluteAt, ...other } = dated;
  const { bindHash, revokedAt, revokeReason, provedAt, ...placed } = other;
  const { visitRealm: realm, visitCustId: custId, ...named } = placed;
  const { customerId, customerName, customerStatus, acceptedTerms, ...user } = named;
  const { externalUserId } = user;
  const token = { visitHash, jti, previousJti, rotatedAt, firstUsedAt, expiresAt, absoluteAt };
  return {
    visit: { ...token, bindHash, revokedAt, revokeReason, provedAt, realm, custId, externalUserId },
    user,
    customer:
      customerId === null || customerName === null || customerStatus === null
        ? null
        : { custId: customerId, name: customerName, status: customerStatus },
    acceptedTerms,
  };
}

const hashesIn = (visitHashes: readonly string[]): SQL =>
  sql`select json_array_elements_text(${JSON.stringify(visitHashes)}::json)::char(64)`;

/** Finds visits by the hashes of their ids, ended or not. */
export async function findVisits(
  tx: Tx,
  visitHashes: readonly string[],
  now: number,
): Promise<StoredVisit[]> {
  const rows = await queryRows(
    tx,
    visitRow,
    sql`select ${columnsOf('user_account', userRow)}, ${columnsOf('visit', tokenRow)},
        visit.realm as "visitRealm", visit.cust_id as "visitCustId",
        customer.cust_id as "customerId", customer.name as "customerName",
        customer.status as "customerStatus", ${hasAcceptedTerms(now)} as "acceptedTerms"
      from visit join user_account on user_account.external_user_id = visit.external_user_id
      left join customer on customer.cust_id = coalesce(user_account.cust_id, visit.cust_id)
      where visit.visit_hash = any(array(${hashesIn(visitHashes)}))`,
  );
  return rows.map(toStoredVisit);
}

/** The same for one visit. */
export async function findVisit(
  tx: Tx,
  visitHash: string,
  now: number,
): Promise<StoredVisit | undefined> {
  return (await findVisits(tx, [visitHash], now))[0];
}

/** Stores a new visit. */
export async function insertVisit(tx: Tx, row: InsertRow<'visit'>): Promise<void> {
  await insertRows(tx, 'visit', [row]);
}

/** How a refresh replaces the current token. */
export interface Rotation {
  readonly visitHash: string;
  readonly presentedJti: string;
  readonly newJti: string;
  readonly now: number;
  readonly expiresAt: number;
  /** How long the replaced token still gets the same successor (seconds). */
  readonly graceSeconds: number;
  /** Whether it gets it for longer: until that long after the successor was first used. */
  readonly untilUsed: boolean;
}

/** The token that a refresh returns. */
export interface RotatedToken {
  readonly jti: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

function rotationStatement(rotation: Rotation): SQL {
  const { visitHash, presentedJti, newJti, now } = rotation;
  const graceStart = moment(now - rotation.graceSeconds * 1000);
  const unused = rotation.untilUsed
    ? sql`or first_used_at is null or first_used_at > ${graceStart}`
    : sql``;
  return sql`
    with rotated as (
      update visit set previous_jti = jti, jti = ${newJti}::uuid, rotated_at = ${moment(now)},
        issued_at = ${moment(now)}, first_used_at = null, expires_at = least(${moment(rotation.expiresAt)}, absolute_at)
      where visit_hash = ${visitHash} and jti = ${presentedJti}::uuid and revoked_at is null
      returning jti, issued_at, expires_at
    ), grace as (
      select jti, issued_at, expires_at from visit
      where visit_hash = ${visitHash} and previous_jti = ${presentedJti}::uuid
        and revoked_at is null and (rotated_at > ${graceStart} ${unused})
        and not exists (select 1 from rotated)
    )
    select jti, issued_at as "issuedAt", expires_at as "expiresAt"
    from (select * from rotated union all select * from grace) as token`;
}

/**
 * Replaces the token that is presented, in one statement keyed by its jti, so that of many
 * simultaneous refreshes one rotates and the others get the same successor. Undefined when the
 * presented token no longer gets its successor.
 */
export async function rotateToken(tx: Tx, rotation: Rotation): Promise<RotatedToken | undefined> {
  const attempt = () =>
    queryRows(
      tx,
      { jti: uuid, issuedAt: instant, expiresAt: instant },
      rotationStatement(rotation),
    );
  // A statement that waited for another refresh still sees the state before it.
  return (await attempt())[0] ?? (await attempt())[0];
}

/** Remembers when the current token was first presented: from then on its predecessor ends soon. */
export async function noteFirstUse(
  tx: Tx,
  { visitHash, jti }: { readonly visitHash: string; readonly jti: string },
  now: number,
): Promise<void> {
  await tx.execute(sql`update visit set first_used_at = ${moment(now)}
    where visit_hash = ${visitHash} and jti = ${jti}::uuid and first_used_at is null`);
}

/** Ends visits, except the one with the hash `except`; an ended one keeps its first reason. */
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
      ? sql`visit_hash = ${which.visitHash}`
      : 'bindHash' in which
        ? sql`bind_hash = ${which.bindHash}`
        : which.except === undefined
          ? sql`external_user_id = ${which.userId}`
          : sql`external_user_id = ${which.userId} and visit_hash <> ${which.except}`;
  await tx.execute(sql`update visit set revoked_at = ${moment(now)}, revoke_reason = ${reason}
    where ${condition} and revoked_at is null`);
}

/** Remembers that the person of a visit has proven who they are. */
export async function noteProof(tx: Tx, visitHash: string, now: number): Promise<void> {
  await tx.execute(
    sql`update visit set proved_at = ${moment(now)} where visit_hash = ${visitHash}`,
  );
}

/** Forgets when the person proved who they are, in all visits of an account but one. */
export async function forgetProofs(
  tx: Tx,
  userId: string,
  except: string | undefined,
): Promise<void> {
  await tx.execute(sql`update visit set proved_at = null where external_user_id = ${userId}
    and visit_hash is distinct from ${except ?? null} and proved_at is not null`);
}

/** Lets a visit work on another customer, or on none. */
export async function moveVisit(tx: Tx, visitHash: string, custId: string | null): Promise<void> {
  await tx.execute(sql`update visit set cust_id = ${custId} where visit_hash = ${visitHash}`);
}

/**
 * Remembers that the pages of visits are open; extends nothing. A visit that another transaction is
 * writing is left out until its next heartbeat, so that two servers never wait for each other.
 */
export async function touchVisits(
  tx: Tx,
  visitHashes: readonly string[],
  now: number,
): Promise<void> {
  await tx.execute(sql`update visit set last_seen_at = ${moment(now)}
    from (select visit_hash from visit where visit_hash = any(array(${hashesIn(visitHashes)}))
      for no key update skip locked) as free
    where visit.visit_hash = free.visit_hash`);
}

/** Removes visits whose longest life ended before the given moment. */
export async function removeOldVisits(tx: Tx, endedBefore: number): Promise<void> {
  await tx.execute(sql`delete from visit where absolute_at < ${moment(endedBefore)}`);
}
