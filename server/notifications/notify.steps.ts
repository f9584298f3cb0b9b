import { randomUUID } from 'node:crypto';
import type { ReaderRight } from '#domain/access/reader-rights.ts';
import {
  notificationKinds,
  type NotificationKind,
} from '#domain/notifications/notification-kinds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notification } from '#server/platform/db/schema/notifications.ts';

/** A notification to a customer. */
export interface News {
  readonly custId: string;
  readonly kind: NotificationKind;
  /**
   * Identifies its subject; the same subject of a kind is notified once. Include the step or the
   * version when the same thing may be news again: `CLM-2026-004:approved`.
   */
  readonly subject: string;
  /** At most 200 characters; made a single line. */
  readonly title: string;
  /** Details beyond the title; plain text, at most 4,000 characters. */
  readonly text?: string;
  /** Address of its subject, relative to `/portal`; default: the screen of the kind. */
  readonly path?: string;
  /** The right that a reader needs beside the one of the screen. */
  readonly rightNeeded?: ReaderRight | null;
  /** Only this person is notified; default: everybody of the customer whom the kind concerns. */
  readonly to?: string;
  /** Who caused it, as `externalUserId`: they are not notified. */
  readonly causedBy?: string;
  /** It has a mail of its own, so that no second one is sent. */
  readonly isMailed?: boolean;
}

/**
 * Notifies a customer, in the transaction of the event itself: the bells of everybody whom the kind
 * concerns change at the commit, and mail goes to those who want it. `tx` is a transaction of that
 * customer (`tenant`); `now` is epoch milliseconds.
 */
export async function notify(tx: Tx, news: News, now: number): Promise<void> {
  await notifyAll(tx, [news], now);
}

/**
 * Notifies customers in one statement. `tx` is a transaction that may write for all of them: of the
 * one customer, or `publisher`; `now` is epoch milliseconds.
 */
export async function notifyAll(tx: Tx, news: readonly News[], now: number): Promise<void> {
  if (news.length === 0) return;
  const rows = news.map(({ to, causedBy, path, title, isMailed = false, ...rest }) => ({
    ...rest,
    id: randomUUID(),
    externalUserId: to ?? null,
    causedBy: causedBy ?? null,
    title: title.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200),
    path: path ?? notificationKinds[rest.kind].place,
    at: new Date(now),
    mailedAt: isMailed ? new Date(now) : null,
  }));
  await tx.insert(notification).values(rows).onConflictDoNothing();
}
