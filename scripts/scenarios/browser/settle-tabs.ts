import { setTimeout as pause } from 'node:timers/promises';
import type { ControlledTab } from './controlled-tab.ts';

/** Long enough for a message to reach another tab. */
export const messageMs = 12;

/** A page that is busy for longer than this is not waited for. */
const settleRounds = 100;

/** Whether all that is open is one tab, to which no other talks, and its last report was quiet. */
export function isOneQuietTab([tab, ...others]: readonly ControlledTab[]): boolean {
  return others.length === 0 && tab?.report.isQuiet === true;
}

/**
 * Lets everything happen in all tabs that needs no time, until nothing is left to do but the calls
 * that the server holds back. Gives how many calls wait.
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
