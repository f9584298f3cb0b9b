import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { SessionReading } from '#domain/session/visit.ts';
import type { ShownLocation } from '#machines/access/access.types.ts';
import type { ManualClock } from '#tests/support/statecharts/manual-clock.ts';
import type { ServerModel } from './server-model.ts';
import type { UtilisationServer } from './utilisation/utilisation-server.ts';

/** What the tabs of one browser share, and what surrounds them. */
export interface World {
  readonly clock: ManualClock;
  readonly server: ServerModel;
  readonly utilisation: UtilisationServer;
  cookie: SessionCookie | null;
  /** Latest interaction of any tab, in the server's time. */
  interactedAt: number | null;
  isOnline: boolean;
  /** How far the device's clock runs ahead of the server's. */
  clockErrorMs: number;
  /** How far it did, as the tab knew that kept the latest interaction. */
  keptErrorMs: number;
  /** Answers of the server that it holds back; null when it answers at once. */
  held: Set<() => void> | null;
  readonly tabs: Map<number, Tab>;
  /** What the browser keeps for the portal. */
  readonly storage: Storage;
  /** Visits of screens with drafts that go on, in whatever tab. */
  readonly visits: Set<string>;
  /** Whether Utilisation Input has shown in any tab. */
  hasReported: boolean;
}

/** An entry of the browser's history: the address, and the origin kept with it. */
export type Page = Pick<ShownLocation, 'path' | 'origin'>;

/** One tab as the rest of the browser sees it. */
export interface Tab {
  readonly number: number;
  /** Address relative to /portal. */
  path: string;
  /** How far the time that the tab believes is ahead of the server's. */
  errorMs: number;
  /** Something shared changed, or time may have passed: look again. */
  evaluate(): void;
  /** Works at once, or after the server was asked for the time because the clock had jumped. */
  whenSure(work: () => void): void;
  /** Another tab ended the session. */
  hearEnd(reason: string): void;
  /** Shows another address. */
  moveTo(page: Page): void;
  /** The device's clock turned out to be wrong by this. */
  hearCorrection(byMs: number): void;
}

/** The `Date` header of an answer corrects a wrong clock. */
export function learnTime(world: World, tab: Tab): void {
  const { errorMs } = tab;
  if (!world.isOnline || errorMs === 0) return;
  tab.errorMs = 0;
  tab.hearCorrection(-errorMs);
  tab.evaluate();
}

/** The stored cookie as a page would judge it at the given time (R9). */
export function readCookie(world: World, at: number): SessionReading {
  if (world.cookie === null) return { kind: 'missing' };
  const visit = world.server.visitOf(world.cookie);
  if (visit.username !== world.cookie.username) return { kind: 'userChanged' };
  return visit.expiresAt <= at ? { kind: 'invalid' } : { kind: 'live', visit };
}

/** The time that a tab believes. */
export function timeIn(world: World, tab: Tab): number {
  return world.clock.now() + tab.errorMs;
}

/** Stores a cookie; every tab looks again. */
export function storeCookie(world: World, cookie: SessionCookie): void {
  world.cookie = cookie;
  for (const tab of world.tabs.values()) tab.evaluate();
}

/** Asks every other tab to look at the facts again. */
export function evaluateOthers(world: World, tab: Tab): void {
  for (const other of world.tabs.values()) if (other !== tab) other.evaluate();
}
