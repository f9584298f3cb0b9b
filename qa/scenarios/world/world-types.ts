import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { SessionReading } from '#domain/session/visit.ts';
import type { ShownLocation } from '#machines/access/access/access.ports.ts';
import type { SpoilStep } from '../network/trouble.ts';
import type { ManualClock } from '#kit/runner/manual-clock.ts';
import type { EndNote } from '#src/run/ports/end-store.ts';
import type { ServerModel } from './server-model.ts';
import type { UtilisationServer } from '../utilisation/utilisation-server.ts';

/** What the tabs of one browser share, and their environment. */
export interface SimulatedBrowser {
  readonly clock: ManualClock;
  readonly server: ServerModel;
  readonly utilisation: UtilisationServer;
  cookie: SessionCookie | null;
  /** Latest interaction of any tab, in the server's time. */
  interactedAt: number | null;
  isOnline: boolean;
  /** The server does not answer, although there is a connection. */
  isServerAway: boolean;
  /** How far the device's clock runs ahead of the server's. */
  clockErrorMs: number;
  /** How far it did, as known to the tab that stored the latest interaction. */
  keptErrorMs: number;
  /** What the network does to the next calls of a kind; null when nothing. */
  spoiling: SpoilStep | null;
  /** Nothing more can be stored; the messages between tabs remain. */
  isStorageFull: boolean;
  /** Responses that the server holds back; null when it responds at once. */
  held: Set<() => void> | null;
  readonly tabs: Map<number, Tab>;
  /** The visit that each tab showed last; a reload does not change it. */
  readonly shownVisits: Map<number, string>;
  /** How the latest session ended; the next sign-in removes it. */
  lastEnd: EndNote | null;
  /** The browser's storage for the portal. */
  readonly storage: Storage;
  /** Live visits of screens with drafts, in any tab. */
  readonly visits: Set<string>;
  /** Whether Utilisation Input was displayed in any tab. */
  hasReported: boolean;
}

/** An entry of the browser's history: the address, and the origin kept with it. */
export type HistoryEntry = Pick<ShownLocation, 'path' | 'origin'>;

/** One tab as the rest of the browser sees it. */
export interface Tab {
  readonly number: number;
  /** Address relative to /portal. */
  path: string;
  /** How far the tab's time is ahead of the server's. */
  errorMs: number;
  /** Something shared changed, or time may have passed: evaluate again. */
  evaluate(): void;
  /** Works at once, or after asking the server for the time because the clock has jumped. */
  whenSure(work: () => void): void;
  /** A call of the tab had no answer. */
  hearSilence(): void;
  /** Another tab ended the session. */
  hearEnd(note: EndNote): void;
  /** The latest interaction that a message has reported of a visit. */
  heard: { readonly visit: string; readonly at: number } | null;
  /** Shows another address. */
  moveTo(page: HistoryEntry): void;
  /** The device's clock was wrong by this. */
  hearCorrection(byMs: number): void;
}

/** Whether a call reaches the server. */
export function isReachable({ isOnline, isServerAway }: SimulatedBrowser): boolean {
  return isOnline && !isServerAway;
}

/** The `Date` header of a response corrects a wrong clock. */
export function learnTime(world: SimulatedBrowser, tab: Tab): void {
  const { errorMs } = tab;
  if (!isReachable(world) || errorMs === 0) return;
  tab.errorMs = 0;
  tab.hearCorrection(-errorMs);
  tab.evaluate();
}

/** The stored cookie as a page judges it at the given time (R9). */
export function readStoredCookie(world: SimulatedBrowser, at: number): SessionReading {
  if (world.cookie === null) return { kind: 'missing' };
  const visit = world.server.visitOf(world.cookie);
  if (visit.username !== world.cookie.username) return { kind: 'userChanged' };
  return visit.expiresAt <= at ? { kind: 'invalid' } : { kind: 'live', visit };
}

/** The time of a tab. */
export function timeIn(world: SimulatedBrowser, tab: Tab): number {
  return world.clock.now() + tab.errorMs;
}

/** Stores a cookie; every tab evaluates again. */
export function storeCookie(world: SimulatedBrowser, cookie: SessionCookie): void {
  world.cookie = cookie;
  world.lastEnd = null;
  for (const tab of world.tabs.values()) tab.evaluate();
}

/** Makes every other tab evaluate the facts again. */
export function evaluateOthers(world: SimulatedBrowser, tab: Tab): void {
  for (const other of world.tabs.values()) if (other !== tab) other.evaluate();
}
