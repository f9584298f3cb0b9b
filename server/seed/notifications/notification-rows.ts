import type { InsertRow } from '#server/platform/db/insert-rows.ts';
import { sql } from 'drizzle-orm';
import { addDays, type IsoDate, isoDayOf } from '#domain/dates/date.ts';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { claimStatusWords } from '#contract/claims/claim-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { documentNews } from '#server/notifications/document-news.ts';
import { issuedNews, overdueNews } from '#server/notifications/due-news.ts';
import type { News } from '#server/notifications/notify.steps.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { seededInstant } from '../world/seeded-instant.ts';
import type { DocumentRow } from '../documents/document-rows.ts';
import { seedId } from '#server/platform/db/stable-id.ts';

/** How many days of notifications the demo has. */
const toldDays = 60;
/** Older notifications are read. */
const unreadDays = 10;

interface Told {
  readonly on: IsoDate;
  readonly news: News;
}

function invoiceNews(custId: string, { invoices }: AirlineRows, today: IsoDate): Told[] {
  const since = addDays(today, -toldDays);
  return invoices.flatMap(({ status, ...facts }) => {
    const isDebit = !facts.gross.startsWith('-') && status !== 'draft';
    if (!isDebit || facts.issueDate < since) return [];
    const told = [{ on: facts.issueDate, news: issuedNews(custId, facts) }];
    const isOpen = status === 'issued' || status === 'partPaid';
    if (!isOpen || facts.dueDate >= today) return told;
    return [...told, { on: addDays(facts.dueDate, 1), news: overdueNews(custId, facts) }];
  });
}

function claimNews(custId: string, { claims, claimEvents }: AirlineRows, today: IsoDate): Told[] {
  const since = addDays(today, -toldDays);
  return claimEvents.flatMap(({ claimId, sequence, side, toStatus, at }) => {
    const on = isoDayOf(new Date(at));
    const claim = claims.find(({ id }) => id === claimId);
    if (side !== 'lessor' || on < since || claim === undefined) return [];
    const { number } = claim;
    const subject = `${number}:${toStatus}:${sequence}`;
    const title = `Claim ${number}: ${claimStatusWords[toStatus]}`;
    const path = `/SupplementalRent/Claims?status=all&q=${encodeURIComponent(number)}`;
    return [{ on, news: { custId, kind: 'claimAnswered', subject, title, path } }];
  });
}

function documentsOf(custId: string, documents: readonly DocumentRow[], today: IsoDate): Told[] {
  const since = addDays(today, -toldDays);
  return documents
    .filter(({ published, scanState }) => published >= since && scanState === 'clean')
    .map((row) => ({ on: row.published, news: documentNews(custId, row) }));
}

/** The notifications of an airline in the last two months; their mail is no longer stored. */
export function notificationRows(
  custId: string,
  rows: AirlineRows,
  documents: readonly DocumentRow[],
  today: IsoDate,
): InsertRow<'notification'>[] {
  const told = [
    ...invoiceNews(custId, rows, today),
    ...claimNews(custId, rows, today),
    ...documentsOf(custId, documents, today),
  ];
  return told
    .filter(({ on }) => on <= today)
    .map(({ on, news }) => {
      const { kind, subject, title, text = '', path, rightNeeded = null } = news;
      const at = seededInstant(on, '06:00', today);
      const id = seedId('notification', `${custId}:${kind}:${subject}`);
      const shared = { custId, kind, subject, title, text, rightNeeded, at, mailedAt: at };
      return { ...shared, id, path: path ?? notificationKinds[kind].place };
    });
}

/** Everybody has read what is older than ten days. */
export async function markOldAsRead(tx: Tx, custId: string, today: IsoDate): Promise<void> {
  const until = addDays(today, -unreadDays);
  await tx.execute(sql`insert into notification_read
      (notification_id, external_user_id, cust_id, read_at)
    select n.id, u.external_user_id, n.cust_id, n.at + interval '3 hours'
    from notification n join user_account u on u.cust_id = n.cust_id
    where n.cust_id = ${custId} and n.at < ${until}::date
    on conflict do nothing`);
}
