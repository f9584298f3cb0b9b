import { randomUUID } from 'node:crypto';
import type { DocumentRight } from '#domain/access/document-rights.ts';
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
  readonly rightNeeded?: DocumentRight | null;
  /** Only this person is told; everybody of the customer whom the kind concerns when left out. */
  readonly to?: string;
  /** Who did it, as `externalUserId`: they are not told. */
  readonly causedBy?: string;
}

/**
 * Tells a customer something, in the transaction of what happened: the bell of everybody whom the
 * kind concerns changes at the commit, and mail goes to those who want it. `tx` is a transaction of
 * that customer (`tenant`); `now` is epoch milliseconds.
 */
export async function notify(tx: Tx, news: News, now: number): Promise<void> {
  const { to, causedBy, path, title, ...rest } = news;
  await tx
    .insert(notification)
    .values({
      ...rest,
      id: randomUUID(),
      externalUserId: to ?? null,
      causedBy: causedBy ?? null,
      title: title.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200),
      path: path ?? notificationKinds[news.kind].place,
      at: new Date(now),
    })
    .onConflictDoNothing();
}
