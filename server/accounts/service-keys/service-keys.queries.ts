import { sql } from 'drizzle-orm';
import { keyPermissions, type KeyPermission } from '#domain/accounts/key-permissions.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type InsertRow, insertRows } from '#server/platform/db/insert-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  flag,
  instant,
  listOf,
  text,
  textList,
  type RowOf,
  uuid,
} from '#server/platform/db/row.ts';

const keyRow = {
  id: uuid,
  name: text,
  networks: textList,
  permissions: listOf(keyPermissions),
  madeBy: text,
  madeAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.orNull,
  refusedAt: instant.orNull,
  refusedFrom: text.orNull,
  revokedBy: text.orNull,
  revokedAt: instant.orNull,
};

/** A key as people who administer it read it. */
export type StoredKey = RowOf<typeof keyRow>;

const columns = sql`id, name, networks, permissions, made_by as "madeBy", made_at as "madeAt",
  expires_at as "expiresAt", last_used_at as "lastUsedAt", revoked_by as "revokedBy",
  refused_at as "refusedAt", refused_from as "refusedFrom", revoked_at as "revokedAt"`;

/** The keys of the customer of the transaction: those that are not revoked first, by name. */
export function readKeys(tx: Tx): Promise<StoredKey[]> {
  return queryRows(
    tx,
    keyRow,
    sql`select ${columns} from service_key
      order by revoked_at is not null, revoked_at desc, lower(name), id`,
  );
}

/** One key of the customer of the transaction; `id` is a UUID. */
export async function findKey(tx: Tx, id: string): Promise<StoredKey | undefined> {
  const [key] = await queryRows(
    tx,
    keyRow,
    sql`select ${columns} from service_key where id = ${id}`,
  );
  return key;
}

/** Whether a key of that name is not revoked. */
export async function isKeyNameTaken(tx: Tx, name: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`select id from service_key where lower(name) = lower(${name}) and revoked_at is null`,
  );
  return rows.length > 0;
}

/** Stores a key. */
export function insertKey(tx: Tx, row: InsertRow<'service_key'>): Promise<void> {
  return insertRows(tx, 'service_key', [row]);
}

/** Ends a key; false when it has ended before. `now` in epoch milliseconds. */
export async function endKey(tx: Tx, id: string, by: string, now: number): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`update service_key set revoked_at = ${moment(now)}, revoked_by = ${by}
      where id = ${id} and revoked_at is null returning id`,
  );
  return rows.length === 1;
}

const callingRow = {
  id: uuid,
  custId: text,
  customerName: text,
  name: text,
  secretHash: text,
  networks: textList,
  permissions: listOf<KeyPermission>(keyPermissions),
  expiresAt: instant,
  revokedAt: instant.orNull,
  isSuspended: flag,
};

/** A key with what decides whether it may call. */
export type CallingKey = RowOf<typeof callingRow>;

/** The key of that id (a UUID), of whatever customer; read as `identity`. */
export async function findCallingKey(tx: Tx, id: string): Promise<CallingKey | undefined> {
  const [key] = await queryRows(
    tx,
    callingRow,
    sql`select k.id, k.cust_id as "custId", customer.name as "customerName", k.name,
        k.secret_hash as "secretHash", k.networks, k.permissions, k.expires_at as "expiresAt",
        k.revoked_at as "revokedAt", customer.status = 'suspended' as "isSuspended"
      from service_key k join customer on customer.cust_id = k.cust_id where k.id = ${id}`,
  );
  return key;
}

/** Remembers that the key was used, at most once a minute. */
export async function noteKeyUse(tx: Tx, id: string, now: number): Promise<void> {
  await tx.execute(sql`update service_key set last_used_at = ${moment(now)}
    where id = ${id} and (last_used_at is null or last_used_at < ${moment(now - 60_000)})`);
}

/** Remembers from where the key was tried outside of its networks, at most once a minute. */
export async function noteStrangeNetwork(
  tx: Tx,
  id: string,
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<void> {
  await tx.execute(sql`update service_key set refused_at = ${moment(now)}, refused_from = ${ip}
    where id = ${id} and (refused_at is null or refused_at < ${moment(now - 60_000)})`);
}

/** The active people who administer the users of the customer of the transaction. */
export function readOwners(tx: Tx): Promise<{ email: string; name: string }[]> {
  return queryRows(
    tx,
    { email: text, name: text },
    sql`select email, name from user_account where owner = 'Y' and status = 'active'
      order by email`,
  );
}
