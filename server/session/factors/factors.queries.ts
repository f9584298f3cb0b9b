import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { factorKinds } from '#domain/session/factors/factor-kinds.ts';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows, type InsertRow } from '#server/platform/db/insert-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { bigint, instant, json, oneOf, text, uuid, type RowOf } from '#server/platform/db/row.ts';

const transports = z.array(z.string());

/** The fields of a second factor. */
const factorRow = {
  id: uuid,
  externalUserId: uuid,
  kind: oneOf(factorKinds),
  name: text,
  createdAt: instant,
  lastUsedAt: instant.orNull,
  totpSecret: text.orNull,
  totpStep: bigint.orNull,
  encryptedBy: text.orNull,
  credentialId: text.orNull,
  publicKey: text.orNull,
  counter: bigint.orNull,
  transports: json(transports).orNull,
};

/** A row of the table of second factors. */
export type FactorRow = RowOf<typeof factorRow>;

const factorColumns = columnsOf('second_factor', factorRow);

/** The second factors of an account, the oldest first. */
export async function findFactors(tx: Tx, externalUserId: string): Promise<FactorRow[]> {
  return queryRows(
    tx,
    factorRow,
    sql`select ${factorColumns} from second_factor
      where external_user_id = ${externalUserId} order by created_at, id`,
  );
}

/** The passkey with this id (Base64 URL), of any owner. */
export async function findPasskey(tx: Tx, credentialId: string): Promise<FactorRow | undefined> {
  const [row] = await queryRows(
    tx,
    factorRow,
    sql`select ${factorColumns} from second_factor where credential_id = ${credentialId}`,
  );
  return row;
}

/** Stores a new factor. */
export async function insertFactor(tx: Tx, row: InsertRow<'second_factor'>): Promise<void> {
  await insertRows(tx, 'second_factor', [row]);
}

/**
 * Uses up the code of 30 seconds; false when it, or a later one, was used before (RFC 6238, §5.2).
 */
export async function spendTotpStep(
  tx: Tx,
  id: string,
  step: number,
  now: number,
): Promise<boolean> {
  const used = await queryRows(
    tx,
    { id: uuid },
    sql`update second_factor set totp_step = ${step}, last_used_at = ${moment(now)}
      where id = ${id} and totp_step < ${step} returning id`,
  );
  return used.length === 1;
}

/** Remembers the use of a passkey and the counter that it reported. */
export async function notePasskeyUse(
  tx: Tx,
  id: string,
  counter: number,
  now: number,
): Promise<void> {
  await tx.execute(sql`update second_factor set counter = ${counter}, last_used_at = ${moment(now)}
    where id = ${id}`);
}

/** Removes a factor of an account; false when the account has no such factor. */
export async function deleteFactor(tx: Tx, externalUserId: string, id: string): Promise<boolean> {
  const removed = await queryRows(
    tx,
    { id: uuid },
    sql`delete from second_factor where id = ${id} and external_user_id = ${externalUserId}
      returning id`,
  );
  return removed.length === 1;
}

/** Removes all factors and recovery codes of an account; returns how many factors there were. */
export async function deleteAllFactors(tx: Tx, externalUserId: string): Promise<number> {
  const removed = await queryRows(
    tx,
    { id: uuid },
    sql`delete from second_factor where external_user_id = ${externalUserId} returning id`,
  );
  await tx.execute(sql`delete from recovery_code where external_user_id = ${externalUserId}`);
  return removed.length;
}

/**
 * Lets one change of an account's factors at a time look at the others: two that remove at once would
 * otherwise both find one left.
 */
export async function lockFactors(tx: Tx, externalUserId: string): Promise<void> {
  await tx.execute(sql`select 1 from user_account where external_user_id = ${externalUserId}
    for update`);
}
