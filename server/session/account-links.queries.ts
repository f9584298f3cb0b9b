import { sql, type SQL } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { instant, oneOf, text, uuid } from '#server/platform/db/row.ts';
import { newSecret, sha256 } from '#server/platform/security/secret.ts';
import { userRow, type UserRow } from './users.queries.ts';

/** What a link is for. */
export type LinkPurpose = 'confirm' | 'reset' | 'invite';

/**
 * Makes a link. It replaces the account's older ones of the same purpose, but those to a new password:
 * a stranger who asks for one would otherwise make the mail useless that its owner has asked for.
 * Returns its token.
 */
export async function createLink(
  tx: Tx,
  link: {
    readonly externalUserId: string;
    readonly purpose: LinkPurpose;
    /** Epoch milliseconds. */
    readonly now: number;
    readonly expiresAt: number;
    /** The name of the person who sends it to another; absent where its owner asks for it. */
    readonly madeBy?: string;
  },
): Promise<string> {
  const { externalUserId, purpose, now, expiresAt, madeBy = null } = link;
  const token = newSecret();
  if (purpose !== 'reset')
    await tx.execute(sql`delete from account_link
      where external_user_id = ${externalUserId} and purpose = ${purpose}`);
  await insertRows(tx, 'account_link', [
    {
      tokenHash: sha256(token),
      externalUserId,
      purpose,
      createdAt: new Date(now),
      expiresAt: new Date(expiresAt),
      madeBy,
    },
  ]);
  return token;
}

/** When the newest link of the purpose was made, in epoch milliseconds; undefined without one. */
export async function findNewestLink(
  tx: Tx,
  externalUserId: string,
  purpose: LinkPurpose,
): Promise<number | undefined> {
  const [row] = await queryRows(
    tx,
    { createdAt: instant },
    sql`select created_at as "createdAt" from account_link
      where external_user_id = ${externalUserId} and purpose = ${purpose}
      order by created_at desc limit 1`,
  );
  return row?.createdAt.getTime();
}

/** A mailed link to a password, live or dead; undefined when it is none, or was replaced. */
export async function findPasswordLink(tx: Tx, token: string) {
  const [row] = await queryRows(
    tx,
    {
      externalUserId: uuid,
      purpose: oneOf(['reset', 'invite']),
      usedAt: instant.orNull,
      expiresAt: instant,
      madeBy: text.orNull,
    },
    sql`select external_user_id as "externalUserId", purpose, used_at as "usedAt",
        expires_at as "expiresAt", made_by as "madeBy"
      from account_link
      where token_hash = ${sha256(token)} and purpose in ('reset', 'invite')`,
  );
  return row;
}

function isLive(token: string, purpose: LinkPurpose, now: number): SQL {
  return sql`account_link.token_hash = ${sha256(token)} and account_link.purpose = ${purpose}
    and account_link.used_at is null and account_link.expires_at > ${moment(now)}`;
}

/** The account that a live link belongs to; reading it does not use the link up. */
export async function findLinkUser(
  tx: Tx,
  token: string,
  purpose: LinkPurpose,
  now: number,
): Promise<UserRow | undefined> {
  const [row] = await queryRows(
    tx,
    userRow,
    sql`select ${columnsOf('user_account', userRow)} from account_link
      join user_account on user_account.external_user_id = account_link.external_user_id
      where ${isLive(token, purpose, now)}`,
  );
  return row;
}

/** Uses a link up; of several requests at the same time one gets true. */
export async function spendLink(
  tx: Tx,
  token: string,
  purpose: LinkPurpose,
  now: number,
): Promise<boolean> {
  const used = await queryRows(
    tx,
    { tokenHash: text },
    sql`update account_link set used_at = ${moment(now)} where ${isLive(token, purpose, now)}
      returning token_hash as "tokenHash"`,
  );
  return used.length === 1;
}

/** Uses up every link to a password of an account, whatever mail it came by. */
export async function spendPasswordLinks(
  tx: Tx,
  externalUserId: string,
  now: number,
): Promise<void> {
  await tx.execute(sql`update account_link set used_at = ${moment(now)}
    where external_user_id = ${externalUserId} and purpose in ('reset', 'invite')
      and used_at is null`);
}

/** Removes links that expired before the instant (epoch milliseconds). */
export async function removeOldLinks(tx: Tx, before: number): Promise<void> {
  await tx.execute(sql`delete from account_link where expires_at < ${moment(before)}`);
}
