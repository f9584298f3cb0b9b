import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int } from '#server/platform/db/row.ts';

/** More than anybody has; a program without cookies is a new device each time. */
const mostDevices = 20;

/** Whether the account has signed in from the device and has had the same password since. */
export async function isKnownDevice(tx: Tx, userId: string, deviceHash: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { found: int },
    sql`select 1 as found from known_device
      where external_user_id = ${userId} and device_hash = ${deviceHash}`,
  );
  return rows.length === 1;
}

/** Whether the account has signed in from any device since its password was changed. */
export async function hasDevices(tx: Tx, userId: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { found: int },
    sql`select 1 as found from known_device where external_user_id = ${userId} limit 1`,
  );
  return rows.length === 1;
}

/** Whether the device needs no second factor of the account now. */
export async function isTrustedDevice(
  tx: Tx,
  userId: string,
  deviceHash: string,
  now: number,
): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { found: int },
    sql`select 1 as found from known_device where external_user_id = ${userId}
      and device_hash = ${deviceHash} and trusted_until > ${moment(now)}`,
  );
  return rows.length === 1;
}

/**
 * Remembers the device of an account; the account keeps those that it used last. Epoch milliseconds;
 * without `trustedUntil` what was said of the device before stays.
 */
export async function rememberDevice(
  tx: Tx,
  userId: string,
  deviceHash: string,
  { now, trustedUntil }: { readonly now: number; readonly trustedUntil?: number | undefined },
): Promise<void> {
  const until = trustedUntil === undefined ? sql`null::timestamptz` : moment(trustedUntil);
  await tx.execute(sql`insert into known_device
      (external_user_id, device_hash, last_used_at, trusted_until)
    values (${userId}, ${deviceHash}, ${moment(now)}, ${until})
    on conflict (external_user_id, device_hash) do update set last_used_at = excluded.last_used_at,
      trusted_until = coalesce(excluded.trusted_until, known_device.trusted_until)`);
  await tx.execute(sql`delete from known_device where external_user_id = ${userId}
    and device_hash not in (select device_hash from known_device
      where external_user_id = ${userId} order by last_used_at desc limit ${mostDevices})`);
}

/** Demands the second factor from every browser of an account again. */
export async function untrustDevices(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`update known_device set trusted_until = null
    where external_user_id = ${userId} and trusted_until is not null`);
}

/** Forgets the devices of an account: somebody else may have known its former password. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from known_device where external_user_id = ${userId}`);
}

/** Removes devices that were not used since an instant (epoch milliseconds). */
export async function removeOldDevices(tx: Tx, before: number): Promise<void> {
  await tx.execute(sql`delete from known_device where last_used_at < ${moment(before)}`);
}
