import type { Page, Request } from 'playwright-core';

/** One measured fact and whether it keeps its limit. */
export interface MeasuredFact {
  readonly text: string;
  readonly isGood: boolean;
}

interface Work {
  wakeUps: number[];
  commits: number[];
  outside: string[];
}

declare global {
  interface Window {
    portalWork: Work;
  }
}

/**
 * Counts timer callbacks, React commits and document changes outside the modal, from the first
 * script on. React reports commits to the hook of its developer tools.
 */
export async function watchWork(page: Page): Promise<void> {
  await page.clock.install();
  // The compiler of these scripts adds a helper for function names, which the page lacks.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(() => {
    const work: Work = { wakeUps: [], commits: [], outside: [] };
    window.portalWork = work;
    const original = window.setTimeout.bind(window);
    const counted = (handler: TimerHandler, wait?: number, ...rest: unknown[]): number =>
      original(() => {
        work.wakeUps.push(Date.now());
        if (typeof handler === 'function') Reflect.apply(handler, undefined, rest);
      }, wait);
    Object.defineProperty(window, 'setTimeout', { value: counted, writable: true });
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      value: {
        isDisabled: false,
        supportsFiber: true,
        renderers: new Map<number, unknown>(),
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: () => work.commits.push(Date.now()),
      },
    });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element?.closest('[role=alertdialog], title') === null)
          work.outside.push(element.tagName.toLowerCase());
      }
    }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  });
}

/** Lets time pass second by second, and lets the server respond before the next one begins. */
async function live(page: Page, seconds: number): Promise<void> {
  const open = new Set<Request>();
  const begin = (request: Request): void => void open.add(request);
  const end = (request: Request): void => void open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1000);
    while (open.size > 0)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

async function workDuring(page: Page, seconds: number): Promise<Work> {
  await page.evaluate(() => {
    window.portalWork.wakeUps = [];
    window.portalWork.commits = [];
    window.portalWork.outside = [];
  });
  await live(page, seconds);
  return page.evaluate(() => window.portalWork);
}

/** The most events within any window of the given length. */
function most(times: readonly number[], windowMs: number): number {
  const counts = times.map(
    (start) => times.filter((at) => at >= start && at < start + windowMs).length,
  );
  return Math.max(0, ...counts);
}

/** How long the page is idle: until shortly before its first token refresh. */
const idleSeconds = 190;

/** An idle page: wake-ups of timers, and no work of React at all. */
export async function measureIdle(page: Page): Promise<MeasuredFact[]> {
  await live(page, 90);
  const { wakeUps, commits } = await workDuring(page, idleSeconds);
  const instants = [...new Set(wakeUps)];
  const span = `idle for ${idleSeconds} s`;
  const perSpan = most(instants, 9999);
  return [
    {
      text: `${span}: ${instants.length} timer wake-ups, at most ${perSpan} per 10 s (limit 1)`,
      isGood: perSpan <= 1,
    },
    { text: `${span}: ${commits.length} React commits (limit 0)`, isGood: commits.length === 0 },
  ];
}

/** A minute of the countdown. */
export async function measureCountdown(page: Page): Promise<MeasuredFact[]> {
  const warning = page.getByRole('alertdialog', { name: 'Session Expiring Soon' });
  for (let second = 0; second < 900 && (await warning.count()) === 0; second += 1)
    await page.clock.runFor(1000);
  await page.clock.runFor(1000);
  const { commits, outside } = await workDuring(page, 60);
  return [
    {
      text: `countdown of 60 s: ${commits.length} React commits, at most ${most(commits, 999)} per second (limit 1)`,
      isGood: commits.length > 0 && most(commits, 999) <= 1,
    },
    {
      text: `countdown of 60 s: ${outside.length} changes outside the modal ${[...new Set(outside)].join(' ')} (limit 0)`,
      isGood: outside.length === 0,
    },
  ];
}
