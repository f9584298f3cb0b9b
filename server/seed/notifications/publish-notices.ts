import { addDays, type IsoDate, weekday } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';
import type { NoticeFacts } from '#contract/publishing/internal-notices.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import { publishTo } from '#server/publishing/publish-notice.steps.ts';

const saturday = 6;
const publisher = {
  externalUserId: importedIds.user('internal@lessor.example'),
  name: 'Iris Lennon',
} as const;

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

/** Publishes notices by the call of the portal, each on its first day. */
export async function publishNotices(tx: Tx, today: IsoDate): Promise<void> {
  for (const facts of noticesOf(today))
    await publishTo(tx, facts, { ...publisher, at: new Date(`${facts.from}T07:30:00Z`) });
}
