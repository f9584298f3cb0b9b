import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { mailDigests } from '#server/notifications/mail/mail-digests.steps.ts';
import { mailNews } from '#server/notifications/mail/mail-news.steps.ts';
import { tellDueNotices } from '#server/notifications/tell-due-notices.steps.ts';
import { type RegularChore, startChores } from './start-chores.ts';
import { tellDueNews } from './tell-due-news.ts';

const secondMs = 1000;
const minuteMs = 60_000;

/**
 * Mails news every few seconds, writes the daily mail at its hour, and creates the news that are
 * due by date. Returns the function that stops it after the running work.
 */
export function startNotificationChores(needs: Dependencies): () => Promise<void> {
  const every = (
    everyMs: number,
    name: string,
    chore: (needs: Dependencies) => Promise<void>,
  ): RegularChore => ({ everyMs, name, run: () => chore(needs) });
  return startChores(
    [
      every(10 * secondMs, 'mailing notifications', mailNews),
      every(10 * minuteMs, 'writing the daily mail', mailDigests),
      every(60 * minuteMs, 'creating news that are due by date', tellDueNews),
      every(10 * minuteMs, 'announcing scheduled notices', tellDueNotices),
    ],
    needs.log,
  );
}
