import { randomUUID } from 'node:crypto';
import type { HearerRight } from '#domain/access/hearer-rights.ts';
import {
  notificationKinds,
  type NotificationKind,
} from '#domain/notifications/notification-kinds.ts';
import type { Tx } from '../db/database.ts';
import { notification } from '../db/schema/notifications.ts';

/** What a customer is told. */
export interface News {
  readonly custId: string;
  readonly kind: NotificationKind;
  /**
   * Names what it is about; the same subject of a kind is told once. Put the step or the version in
   * when the same thing may be news again: `CLM-2026-004:approved`.
   */
  readonly subject: string;
  /** One line of at most 200 characters; it is made one. */
  readonly title: string;
  /** What there is to say beyond the title; plain text, at most 4,000 characters. */
  readonly text?: string;
  /** Address of what it is about, relative to `/portal`; the screen of the kind when left out. */
  readonly path?: string;
  /** The right that a reader needs beside the one of the screen. */
  readonly rightNeeded?: HearerRight | null;
  /** Only this person is told; everybody of the customer whom the kind concerns when left out. */
  readonly to?: string;
  /** Who did it, as `externalUserId`: they are not told. */
  readonly causedBy?: string;
  /** A mail of its own goes out, so that no second one tells the same. */
  readonly isMailed?: boolean;
}

/**
 * Tells a customer something, in the transaction of what happened: the bell of everybody whom the
 * kind concerns changes at the commit, and mail goes to those who want it. `tx` is a transaction of
 * that customer (`tenant`); `now` is epoch milliseconds.
 */
export async function notify(tx: Tx, news: News, now: number): Promise<void> {
  await notifyAll(tx, [news], now);
}

/**
 * Tells customers something in one statement. `tx` is a transaction that may write for all of them:
 * of the one customer, or `publisher`; `now` is epoch milliseconds.
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
