import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { remindOfReviews } from '#server/accounts/owners/remind-of-reviews.steps.ts';
import { mailDigests } from '#server/notifications/mail/mail-digests.steps.ts';
import { mailNews } from '#server/notifications/mail/mail-news.steps.ts';
import { tellDueNotices } from '#server/notifications/tell-due-notices.steps.ts';
import type { RegularChore } from './start-chores.ts';
import { tellDueNews } from './tell-due-news.ts';

const secondMs = 1000;
const minuteMs = 60_000;

/**
 * Mails news every few seconds, writes the daily mail at its hour, and creates the news that are
 * due by date.
 */
export function notificationChores(needs: Dependencies): readonly RegularChore[] {
  return [
    { name: 'mailing notifications', everyMs: 10 * secondMs, run: () => mailNews(needs) },
    { name: 'writing the daily mail', everyMs: 10 * minuteMs, run: () => mailDigests(needs) },
    {
      name: 'creating news that are due by date',
      everyMs: 60 * minuteMs,
      run: () => tellDueNews(needs),
    },
    {
      name: 'reminding of reviews of access',
      everyMs: 60 * minuteMs,
      run: () => remindOfReviews(needs),
    },
    {
      name: 'announcing scheduled notices',
      everyMs: 10 * minuteMs,
      run: () => tellDueNotices(needs),
    },
  ];
}
