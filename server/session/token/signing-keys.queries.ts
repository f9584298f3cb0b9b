import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows, type InsertRow } from '#server/platform/db/insert-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { rowsOfBatch } from '#server/platform/db/secrets/reencrypt-each.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { instant, json, oneOf, text, type RowOf } from '#server/platform/db/row.ts';
import { assignmentsOf } from '#server/platform/db/row-values.ts';

const jwk = z.record(z.string(), z.string());

const keyRow = {
  kid: text,
  realm: oneOf(['customer', 'internal']),
  publicJwk: json(jwk),
  /** A JWK, or its encrypted form. */
  privateJwk: json(z.union([jwk, z.string()])),
  encryptedBy: text.orNull,
  createdAt: instant,
  retiredAt: instant.orNull,
};

/** A row of the key table. */
export type SigningKeyRow = RowOf<typeof keyRow>;

const keyColumns = columnsOf('signing_key', keyRow);

/** Keys that sign, and retired ones whose tokens may still live; newest first. */
export async function findSigningKeys(tx: Tx, retiredAfter: number): Promise<SigningKeyRow[]> {
  return queryRows(
    tx,
    keyRow,
    sql`select ${keyColumns} from signing_key
      where retired_at is null or retired_at > ${moment(retiredAfter)}
      order by created_at desc, kid desc`,
  );
}

/** A key by its id, retired or not. */
export async function findSigningKey(tx: Tx, kid: string): Promise<SigningKeyRow | undefined> {
  const [row] = await queryRows(
    tx,
    keyRow,
    sql`select ${keyColumns} from signing_key where kid = ${kid}`,
  );
  return row;
}

/** Makes instances that start together take turns until the transaction ends. */
export async function lockSigningKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7220402)`);
}

/** Stores a new key. */
export async function insertSigningKey(tx: Tx, row: InsertRow<'signing_key'>): Promise<void> {
  await insertRows(tx, 'signing_key', [row]);
}

/** Ends the signing of all keys; they continue verifying what they have signed. */
export async function retireSigningKeys(tx: Tx, now: number): Promise<void> {
  await tx.execute(
    sql`update signing_key set retired_at = ${moment(now)} where retired_at is null`,
  );
}

/**
 * Keys, retired ones too, whose private part the key that encrypts now has not encrypted, locked, in
 * the order of their ids.
 */
export async function findKeysOfOtherKeys(tx: Tx, after: string): Promise<SigningKeyRow[]> {
  return queryRows(
    tx,
    keyRow,
    sql`select ${keyColumns} from signing_key
      where encrypted_by is distinct from ${tx.secrets.keyId} and kid > ${after}
      order by kid limit ${rowsOfBatch} for update`,
  );
}

/** Replaces the stored form of a private part. */
export async function storePrivatePart(
  tx: Tx,
  kid: string,
  part: Pick<SigningKeyRow, 'privateJwk' | 'encryptedBy'>,
): Promise<void> {
  await tx.execute(
    sql`update signing_key set ${assignmentsOf('signing_key', part)} where kid = ${kid}`,
  );
}
