import type { Dependencies } from '../dependencies.ts';
import { mailDigests } from './mail-digests.ts';
import { mailNews } from './mail-news.ts';
import { tellDueNotices } from './tell-due-notices.ts';
import { tellDueNews } from './tell-due-news.ts';

const secondMs = 1000;
const minuteMs = 60_000;

/**
 * Mails what is new every few seconds, writes the daily mail when its hour has come, and finds what
 * the day brings. Answers how to stop; what is under way finishes first.
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
    every(10 * secondMs, 'mailing what is new', mailNews),
    every(10 * minuteMs, 'writing the daily mail', mailDigests),
    every(60 * minuteMs, 'finding what the day brings', tellDueNews),
    every(10 * minuteMs, 'telling what was scheduled', tellDueNotices),
  ];
  return async () => {
    timers.forEach((timer) => clearInterval(timer));
    await Promise.all(running);
  };
}
