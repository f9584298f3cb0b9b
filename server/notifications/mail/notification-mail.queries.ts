import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { MailChoice, NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import type { AccessClaims } from '#domain/access/claims.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag } from '#server/platform/db/row.ts';
import { userAccount } from '#server/platform/db/schema/identity.ts';
import {
  notification,
  notificationDigest,
  notificationPreference,
  notificationRead,
} from '#server/platform/db/schema/notifications.ts';
import { claimsOf } from '#server/session/public.ts';

/** A person who can get mail. */
export interface Recipient {
  readonly externalUserId: string;
  readonly custId: string;
  readonly email: string;
  readonly name: string;
  readonly claims: AccessClaims;
}

/** A stored notification. */
export type NotificationRow = typeof notification.$inferSelect;

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
  const rows = await tx
    .selectDistinct({ custId: notification.custId })
    .from(notification)
    .where(isNull(notification.mailedAt));
  return rows.map(({ custId }) => custId);
}

/** The users of a customer who may sign in and have confirmed their address. */
export async function listRecipients(tx: Tx, custId: string): Promise<Recipient[]> {
  const rows = await tx
    .select()
    .from(userAccount)
    .where(
      and(
        eq(userAccount.custId, custId),
        eq(userAccount.realm, 'customer'),
        eq(userAccount.status, 'active'),
        eq(userAccount.emailVerified, 'Y'),
      ),
    )
    .orderBy(userAccount.email);
  return rows.map((user) => {
    const { externalUserId, email, name } = user;
    return { externalUserId, custId, email, name, claims: claimsOf(user, custId) };
  });
}

/** Takes the oldest unmailed notifications; other servers skip them meanwhile. */
export async function takeUnmailed(tx: Tx, custId: string, limit: number, now: Date) {
  const rows = await tx
    .select()
    .from(notification)
    .where(and(eq(notification.custId, custId), isNull(notification.mailedAt)))
    .orderBy(asc(notification.at), asc(notification.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const { id } of rows) {
    await tx.update(notification).set({ mailedAt: now }).where(eq(notification.id, id));
  }
  return rows;
}

/** The mail choices of a customer's users by person and kind; default: the portal's own choice. */
export async function readMailChoices(
  tx: Tx,
  custId: string,
): Promise<(externalUserId: string, kind: NotificationKind) => MailChoice> {
  const rows = await tx
    .select()
    .from(notificationPreference)
    .where(eq(notificationPreference.custId, custId));
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
  return tx
    .select()
    .from(notification)
    .where(
      and(eq(notification.custId, custId), gt(notification.at, after), lte(notification.at, until)),
    )
    .orderBy(asc(notification.at), asc(notification.id));
}

/** Read marks since the instant, as `user notification`. */
export async function readMarks(tx: Tx, custId: string, after: Date): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ user: notificationRead.externalUserId, id: notificationRead.notificationId })
    .from(notificationRead)
    .where(and(eq(notificationRead.custId, custId), gt(notificationRead.readAt, after)));
  return new Set(rows.map(({ user, id }) => `${user} ${id}`));
}

/** The end of the last daily mail of each person of a customer. */
export async function readDigests(tx: Tx, custId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .select()
    .from(notificationDigest)
    .where(eq(notificationDigest.custId, custId));
  return new Map(rows.map(({ externalUserId, sentUntil }) => [externalUserId, sentUntil]));
}

/** Stores the end of a person's last daily mail. */
export async function storeDigest(
  tx: Tx,
  digest: { readonly externalUserId: string; readonly custId: string; readonly sentUntil: Date },
): Promise<void> {
  await tx
    .insert(notificationDigest)
    .values(digest)
    .onConflictDoUpdate({
      target: [notificationDigest.externalUserId, notificationDigest.custId],
      set: { sentUntil: digest.sentUntil },
    });
}
