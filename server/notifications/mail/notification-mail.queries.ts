import { sql } from 'drizzle-orm';
import {
  mailChoices,
  notificationKindNames,
  notificationKinds,
  type MailChoice,
  type NotificationKind,
} from '#domain/notifications/notification-kinds.ts';
import { readerRights } from '#domain/access/reader-rights.ts';
import type { AccessClaims } from '#domain/access/claims.ts';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, instant, oneOf, text, uuid, type RowOf } from '#server/platform/db/row.ts';
import { claimsOf, userRow } from '#server/session/public.ts';

/** A person who can get mail. */
export interface Recipient {
  readonly externalUserId: string;
  readonly custId: string;
  readonly email: string;
  readonly name: string;
  readonly claims: AccessClaims;
}

const notificationRow = {
  id: uuid,
  custId: text,
  /** Null for everybody whom the kind concerns. */
  externalUserId: uuid.orNull,
  causedBy: uuid.orNull,
  kind: oneOf(notificationKindNames),
  subject: text,
  title: text,
  text: text,
  path: text,
  rightNeeded: oneOf(readerRights).orNull,
  at: instant,
  mailedAt: instant.orNull,
};

/** A stored notification. */
export type NotificationRow = RowOf<typeof notificationRow>;

const notificationColumns = columnsOf('notification', notificationRow);

/** Only one server at a time writes the daily mail of a customer; the others skip it. */
export async function isAlone(tx: Tx, custId: string): Promise<boolean> {
  const [row] = await queryRows(
    tx,
    { alone: flag },
    sql`select pg_try_advisory_xact_lock(hashtextextended('digest of ' || ${custId}, 0)) as alone`,
  );
  return row?.alone === true;
}

/** Customers for whom something waits to be mailed. */
export async function listUnmailed(tx: Tx): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { custId: text },
    sql`select distinct cust_id as "custId" from notification where mailed_at is null`,
  );
  return rows.map(({ custId }) => custId);
}

/** The users of a customer who may sign in and have confirmed their address. */
export async function listRecipients(tx: Tx, custId: string): Promise<Recipient[]> {
  const rows = await queryRows(
    tx,
    userRow,
    sql`select ${columnsOf('user_account', userRow)} from user_account
      where cust_id = ${custId} and realm = 'customer' and status = 'active'
        and email_verified = 'Y'
      order by email`,
  );
  return rows.map((user) => {
    const { externalUserId, email, name } = user;
    return { externalUserId, custId, email, name, claims: claimsOf(user, custId) };
  });
}

/** Takes the oldest unmailed notifications; other servers skip them meanwhile. */
export async function takeUnmailed(tx: Tx, custId: string, limit: number, now: Date) {
  const rows = await queryRows(
    tx,
    notificationRow,
    sql`select ${notificationColumns} from notification
      where cust_id = ${custId} and mailed_at is null
      order by at, id limit ${limit} for update skip locked`,
  );
  for (const { id } of rows) {
    await tx.execute(sql`update notification set mailed_at = ${moment(now)} where id = ${id}`);
  }
  return rows;
}

/** The mail choices of a customer's users by person and kind; default: the portal's own choice. */
export async function readMailChoices(
  tx: Tx,
  custId: string,
): Promise<(externalUserId: string, kind: NotificationKind) => MailChoice> {
  const rows = await queryRows(
    tx,
    { externalUserId: uuid, kind: oneOf(notificationKindNames), mail: oneOf(mailChoices) },
    sql`select external_user_id as "externalUserId", kind, mail from notification_preference
      where cust_id = ${custId}`,
  );
  const chosen = new Map(
    rows.map(({ externalUserId, kind, mail }) => [`${externalUserId} ${kind}`, mail]),
  );
  return (externalUserId, kind) =>
    chosen.get(`${externalUserId} ${kind}`) ?? notificationKinds[kind].mail;
}

/** Notifications of a customer after one instant, up to another. */
export async function readBetween(
  tx: Tx,
  custId: string,
  after: Date,
  until: Date,
): Promise<NotificationRow[]> {
  return queryRows(
    tx,
    notificationRow,
    sql`select ${notificationColumns} from notification
      where cust_id = ${custId} and at > ${moment(after)} and at <= ${moment(until)}
      order by at, id`,
  );
}

/** Read marks since the instant, as `user notification`. */
export async function readMarks(tx: Tx, custId: string, after: Date): Promise<ReadonlySet<string>> {
  const rows = await queryRows(
    tx,
    { user: uuid, id: uuid },
    sql`select external_user_id as user, notification_id as id from notification_read
      where cust_id = ${custId} and read_at > ${moment(after)}`,
  );
  return new Set(rows.map(({ user, id }) => `${user} ${id}`));
}

/** The end of the last daily mail of each person of a customer. */
export async function readDigests(tx: Tx, custId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await queryRows(
    tx,
    { externalUserId: uuid, sentUntil: instant },
    sql`select external_user_id as "externalUserId", sent_until as "sentUntil"
      from notification_digest where cust_id = ${custId}`,
  );
  return new Map(rows.map(({ externalUserId, sentUntil }) => [externalUserId, sentUntil]));
}

/** Stores the end of a person's last daily mail. */
export async function storeDigest(
  tx: Tx,
  digest: { readonly externalUserId: string; readonly custId: string; readonly sentUntil: Date },
): Promise<void> {
  const { externalUserId, custId, sentUntil } = digest;
  await tx.execute(sql`insert into notification_digest (external_user_id, cust_id, sent_until)
    values (${externalUserId}, ${custId}, ${moment(sentUntil)})
    on conflict (external_user_id, cust_id) do update set sent_until = excluded.sent_until`);
}
