import type { CDPSession, Page } from 'playwright-core';

/** The cost of a stream of events for the portal, and whether the viewer kept up. */
export interface StreamCost {
  /** Events that the viewer received per second. */
  readonly eventsPerSecond: number;
  /** Share of the time in which the portal's main thread worked, from 0 to 1. */
  readonly busyShare: number;
  /** Tasks of the portal of more than 50 ms, and the longest of them. */
  readonly longTasks: number;
  readonly longestTaskMs: number;
  /** How long after the last event the viewer showed all of them. */
  readonly lagMs: number;
}

/** One interaction goes to session, portal and world: this many events a second. */
export interface StreamPlan {
  readonly interactionsPerSecond: number;
  readonly seconds: number;
}

/** Busy time of a page's main thread so far, in milliseconds of the processor. */
async function workedMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

declare global {
  interface Window {
    longTasks: number[];
  }
}

async function watchLongTasks(portal: Page): Promise<void> {
  await portal.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
    }).observe({ type: 'longtask' });
  });
}

/**
 * Sends interactions from the viewer's tab to the session chart; returns the number of received
 * events.
 */
async function interact(viewer: Page, plan: StreamPlan): Promise<number> {
  return viewer.evaluate(async ({ interactionsPerSecond, seconds }) => {
    const channel = new BroadcastChannel('portal-inspection');
    const target = await new Promise<string>((resolve) => {
      channel.addEventListener('message', ({ data }) => {
        if (
          data.type === '@xstate.actor' &&
          data.definition?.startsWith('{"id":"session"') === true
        )
          resolve(data.sessionId);
      });
      channel.postMessage({ type: '@statelyai.connected' });
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    let heard = 0;
    channel.addEventListener('message', ({ data }) => {
      if (data.type === '@xstate.event') heard += 1;
    });
    const started = performance.now();
    let sent = 0;
    while (performance.now() - started < seconds * 1000) {
      const due = ((performance.now() - started) / 1000) * interactionsPerSecond;
      for (; sent < due; sent += 1) {
        const event = { type: 'session.interacted', at: Date.now() };
        channel.postMessage({ type: '@portal.send', sessionId: target, event });
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    let before = -1;
    while (before !== heard) {
      before = heard;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    channel.close();
    return heard;
  }, plan);
}

/** Number of events that the viewer's page shows. */
async function shownEvents(viewer: Page): Promise<number> {
  const text = await viewer.getByText(/^\d+ in all$/).innerText();
  return Number.parseInt(text, 10);
}

async function untilShown(viewer: Page, count: number): Promise<number> {
  const started = performance.now();
  while ((await shownEvents(viewer)) < count && performance.now() - started < 20_000)
    await viewer.evaluate(() => new Promise(requestAnimationFrame));
  return performance.now() - started;
}

/** Sends interactions to a signed-in portal while a viewer is open, and measures both. */
export async function measureStream(
  pages: { readonly portal: Page; readonly viewer: Page },
  plan: StreamPlan,
): Promise<StreamCost> {
  const { portal, viewer } = pages;
  const devtools = await portal.context().newCDPSession(portal);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await watchLongTasks(portal);
  const before = { worked: await workedMs(devtools), shown: await shownEvents(viewer) };
  const started = performance.now();
  const heard = await interact(viewer, plan);
  const lagMs = await untilShown(viewer, before.shown + heard);
  const passedMs = performance.now() - started;
  const longTasks = await portal.evaluate(() => window.longTasks);
  return {
    eventsPerSecond: heard / plan.seconds,
    busyShare: ((await workedMs(devtools)) - before.worked) / passedMs,
    longTasks: longTasks.length,
    longestTaskMs: Math.max(0, ...longTasks),
    lagMs,
  };
}
