import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { groupBy } from '#domain/group-by.ts';
import {
  listUnmailed,
  takeUnmailed,
} from '#server/notifications/mail/notification-mail.queries.ts';
import { markAll } from '#server/notifications/notifications.queries.ts';
import { notifyAll } from '#server/notifications/notify.steps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { claimsOf, findAccount } from '#server/session/users.queries.ts';
import type { SeededAccount } from '../accounts/accounts.ts';
import { seededInstant } from '../world/seeded-instant.ts';
import type { DatedNews } from './told-news.ts';

/** Older notifications are read. */
const unreadDays = 10;
const everything = 1_000_000;

/** Notifies an airline day by day, as the portal does. */
export async function notifyAirline(
  tx: Tx,
  told: readonly DatedNews[],
  today: IsoDate,
): Promise<void> {
  for (const [on, own] of groupBy(told, (one) => one.on)) {
    const news = own.map((one) => one.news);
    await notifyAll(tx, news, seededInstant(on, '06:00', today).getTime());
  }
}

/** Takes all news as the job of the mail does, and sends nothing: mail about them is history. */
export async function noteMail(tx: Tx, today: IsoDate): Promise<void> {
  const now = new Date(`${today}T00:00:00Z`);
  for (const custId of await listUnmailed(tx)) await takeUnmailed(tx, custId, everything, now);
}

/** Everybody of an airline has read what is older than ten days, by the call of the portal. */
export async function readOldNews(
  tx: Tx,
  custId: string,
  accounts: readonly SeededAccount[],
  today: IsoDate,
): Promise<void> {
  const until = new Date(`${addDays(today, -unreadDays)}T00:00:00Z`);
  for (const { email } of accounts.filter((one) => one.custId === custId)) {
    const user = await findAccount(tx, email);
    if (user === undefined) continue;
    const reader = { custId, externalUserId: user.externalUserId, claims: claimsOf(user, custId) };
    await markAll(tx, reader, until, until);
  }
}
