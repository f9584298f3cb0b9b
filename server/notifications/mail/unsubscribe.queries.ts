import { sql } from 'drizzle-orm';
import { notificationKindNames } from '#domain/notifications/notification-kinds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { oneOf, text, uuid, type RowOf } from '#server/platform/db/row.ts';
import { newSecret, sha256 } from '#server/platform/security/secret.ts';

const tokenRow = {
  externalUserId: uuid,
  custId: text,
  kind: oneOf(notificationKindNames).orNull,
};

/** What a token unsubscribes from: one kind, or the daily mail when `kind` is null. */
export type UnsubscribeToken = RowOf<typeof tokenRow>;

/** Makes a token for the link of one mail, in a transaction of the customer. */
export async function createUnsubscribeToken(
  tx: Tx,
  leaving: UnsubscribeToken,
  now: number,
): Promise<string> {
  const token = newSecret();
  const tokenHash = sha256(token);
  const row = { ...leaving, tokenHash, createdAt: new Date(now) };
  await insertRows(tx, 'unsubscribe_token', [row]);
  return token;
}

/** The subscription of a token and its reader; undefined for an unknown one. */
export async function findLeaving(
  tx: Tx,
  token: string,
): Promise<(UnsubscribeToken & { readonly email: string }) | undefined> {
  const [row] = await queryRows(
    tx,
    { ...tokenRow, email: text },
    sql`select t.external_user_id as "externalUserId", t.cust_id as "custId", t.kind, account.email
      from unsubscribe_token t
      join user_account account on account.external_user_id = t.external_user_id
      where t.token_hash = ${sha256(token)}`,
  );
  return row;
}

/** Deletes tokens of mail older than the instant (epoch milliseconds). */
export async function removeOldTokens(tx: Tx, before: number): Promise<void> {
  await tx.execute(sql`delete from unsubscribe_token where created_at < ${moment(before)}`);
}
