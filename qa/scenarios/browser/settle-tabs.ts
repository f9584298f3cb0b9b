import { setTimeout as pause } from 'node:timers/promises';
import type { ControlledTab } from './controlled-tab.ts';

/** Long enough for a message to reach another tab. */
export const messageMs = 12;

/** A page that is busy for longer is not awaited. */
const settleRounds = 100;

/** A call that a page cancels is closed a little later. */
const hangUpLooks = 100;
const hangUpLookMs = 5;

/** Waits until calls that the pages have cancelled are closed. */
export async function untilHungUp(isWaiting: () => boolean): Promise<void> {
  for (let look = 0; look < hangUpLooks && isWaiting(); look += 1) await pause(hangUpLookMs);
}

/** Whether exactly one tab is open, no other sends to it, and its last report was quiet. */
export function isOneQuietTab([tab, ...others]: readonly ControlledTab[]): boolean {
  return others.length === 0 && tab?.report.isQuiet === true;
}

/**
 * Runs everything in all tabs that needs no time, until only calls held by the server remain.
 * Returns the number of waiting calls.
 */
export async function settleTabs(
  tabs: readonly ControlledTab[],
  heldCount: () => number,
): Promise<number> {
  for (let round = 1; ; round += 1) {
    const reports = await Promise.all(tabs.map((tab) => tab.settle(heldCount())));
    const open = reports.reduce((sum, report) => sum + report.open, 0);
    const hasPosted = tabs.map((tab) => tab.hasPosted()).includes(true);
    const isHeard = hasPosted && tabs.length > 1;
    if (round === settleRounds || (!isHeard && open <= heldCount())) return open;
    if (isHeard) await pause(messageMs);
  }
}
