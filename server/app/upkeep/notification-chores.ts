import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { mailDigests } from '#server/notifications/mail/mail-digests.steps.ts';
import { mailNews } from '#server/notifications/mail/mail-news.steps.ts';
import { tellDueNotices } from '#server/notifications/tell-due-notices.steps.ts';
import { tellDueNews } from './tell-due-news.ts';

const secondMs = 1000;
const minuteMs = 60_000;

/**
 * Mails news every few seconds, writes the daily mail at its hour, and creates the news that are
 * due by date. Returns the function that stops it after the running work.
 */
export function startNotificationChores(needs: Dependencies): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const every = (ms: number, name: string, chore: (needs: Dependencies) => Promise<void>) => {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      const run = chore(needs)
        .catch((error: unknown) => needs.log.error({ err: error }, `${name} failed`))
        .finally(() => {
          isBusy = false;
          running.delete(run);
        });
      running.add(run);
    }, ms).unref();
  };
  const timers = [
    every(10 * secondMs, 'mailing notifications', mailNews),
    every(10 * minuteMs, 'writing the daily mail', mailDigests),
    every(60 * minuteMs, 'creating news that are due by date', tellDueNews),
    every(10 * minuteMs, 'announcing scheduled notices', tellDueNotices),
  ];
  return async () => {
    timers.forEach((timer) => clearInterval(timer));
    await Promise.all(running);
  };
}
