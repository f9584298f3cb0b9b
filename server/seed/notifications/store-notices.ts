import { insertRows } from '#server/platform/db/insert-rows.ts';
import { sql } from 'drizzle-orm';
import { addDays, type IsoDate, weekday } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';
import type { NoticeFacts } from '#contract/publishing/internal-notices.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { addNotice } from '#server/notifications/notices.queries.ts';
import { seedId } from '#server/platform/db/stable-id.ts';

const saturday = 6;
const publishedBy = 'Iris Lennon';

function nextSaturday(today: IsoDate): IsoDate {
  return addDays(today, ((saturday - weekday(today) + 6) % 7) + 1);
}

function noticesOf(today: IsoDate): readonly NoticeFacts[] {
  const maintenance = nextSaturday(today);
  return [
    {
      title: `Maintenance on ${formatDate(maintenance)}`,
      text: 'The portal is unavailable from 20:00 to 22:00 UTC. What you have typed is kept.',
      severity: 'info',
      custIds: null,
      rightNeeded: null,
      from: addDays(today, -3),
      until: maintenance,
    },
    {
      title: 'Report engine changes with the day of removal',
      text: 'An engine that left its aircraft during the month needs the day and its totals on that day. Without them its hours are billed to the aircraft.',
      severity: 'warning',
      custIds: ['AUR', 'CUM'],
      rightNeeded: 'customer',
      from: addDays(today, -20),
      until: addDays(today, 40),
    },
  ];
}

/** Stores what the lessor has published to its customers, who were notified on the first day. */
export async function storeNotices(
  tx: Tx,
  custIds: readonly string[],
  today: IsoDate,
): Promise<void> {
  for (const facts of noticesOf(today)) {
    const id = seedId('notice', facts.title);
    const at = new Date(`${facts.from}T07:30:00Z`);
    await addNotice(tx, { id, ...facts }, { name: publishedBy, at });
    await tx.execute(sql`update notice set told_at = published_at where id = ${id}`);
    const { title, text, rightNeeded } = facts;
    const shared = { kind: 'notice', subject: id, title, text, rightNeeded } as const;
    const rows = (facts.custIds ?? custIds).map((custId) => ({
      ...shared,
      id: seedId('notification', `${custId}:notice:${id}`),
      custId,
      path: '/dashboard',
      at,
      mailedAt: at,
    }));
    await insertRows(tx, 'notification', rows);
  }
}
