import { selectSecondsLeft } from '#machines/session/session/session.selectors.ts';
import type { Seen } from './happening.ts';
import type { Reference } from './reference.ts';
import type { Tab } from './tab.ts';

/** Ports that may run while nobody is signed in. */
const portsOfStrangers = new Set(['watchLocation', 'authenticate', 'watchSignIn', 'watchKeeping']);

const beatMs = 30_000;
const beatGapMs = 1000;

/** What a tab shows of its session. */
export function seenIn({ session }: Tab): Seen {
  const { visit, endReason } = session.context;
  return { phase: phaseOf(session), user: visit?.username ?? null, reason: endReason };
}

function phaseOf(session: Tab['session']): Seen['phase'] {
  if (session.matches({ live: 'active' })) return 'active';
  if (session.matches({ live: 'warning' })) return 'warning';
  return session.matches({ ended: 'expired' }) ? 'expired' : 'out';
}

function portFault(tab: Tab, isIn: boolean): string | undefined {
  const names = tab.chart.pending().map((port) => port.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `two ${twice} run at once`;
  const left = isIn ? undefined : names.find((name) => !portsOfStrangers.has(name));
  return left === undefined ? undefined : `${left} outlives the session`;
}

function beatFault(tab: Tab, isIn: boolean, clockNow: number): string | undefined {
  const gaps = tab.beats.slice(1).map((at, index) => at - (tab.beats[index] ?? 0));
  if (gaps.some((gap) => gap < beatGapMs)) return 'two heartbeats within a second';
  if (!tab.isOnline && tab.chart.pending('sendHeartbeat').length > 0) return 'a heartbeat offline';
  const isSilent = isIn && tab.isOnline && tab.silenceMs(clockNow) > beatMs;
  return isSilent ? 'the heartbeat stopped' : undefined;
}

/** The countdown shows what is really left, to the second that is running (R3). */
function countdownFault(tab: Tab, reference: Reference, now: number): string | undefined {
  if (seenIn(tab).phase !== 'warning') return undefined;
  const { last, tokenEnd, absoluteEnd } = reference;
  const leftMs = Math.min(last + 60_000, tokenEnd, absoluteEnd) - now;
  const shown = selectSecondsLeft(tab.session);
  const isTrue = shown * 1000 >= leftMs && shown * 1000 - leftMs < 2000;
  return isTrue ? undefined : `the countdown shows ${shown} s of ${leftMs} ms`;
}

/** Says which invariant of a tab is broken; undefined when all hold. */
export function brokenInvariant(
  tab: Tab,
  reference: Reference,
  time: { readonly now: number; readonly clockNow: number },
): string | undefined {
  const isIn = seenIn(tab).user !== null;
  if (tab.chart.failure !== undefined)
    return `the chart broke: ${JSON.stringify(tab.chart.failure)}`;
  return (
    portFault(tab, isIn) ??
    beatFault(tab, isIn, time.clockNow) ??
    countdownFault(tab, reference, time.now)
  );
}
