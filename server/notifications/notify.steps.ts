import { randomUUID } from 'node:crypto';
import type { ReaderRight } from '#domain/access/reader-rights.ts';
import {
  notificationKinds,
  type NotificationKind,
} from '#domain/notifications/notification-kinds.ts';
import { withoutBrokenCharacters } from '#domain/text/broken-characters.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';

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
  /** The caller sends a separate mail about it, so that no second one is sent. */
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
  const rows = news.map(({ custId, kind, subject, title, isMailed = false, ...rest }) => ({
    custId,
    kind,
    subject,
    id: randomUUID(),
    externalUserId: rest.to ?? null,
    causedBy: rest.causedBy ?? null,
    // The end of a cut title may be half of a surrogate pair.
    title: withoutBrokenCharacters(title.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200)),
    text: withoutBrokenCharacters(rest.text ?? ''),
    path: rest.path ?? notificationKinds[kind].place,
    rightNeeded: rest.rightNeeded ?? null,
    at: new Date(now),
    mailedAt: isMailed ? new Date(now) : null,
  }));
  await insertRows(tx, 'notification', rows, 'skip');
}
