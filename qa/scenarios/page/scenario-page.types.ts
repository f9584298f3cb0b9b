import type { WireEvent } from '#kit/inspection/wire.types.ts';
import type { InputSight } from '../utilisation/utilisation-sight.ts';

/** How a page starts; later entries count before earlier ones. */
export interface PageStart {
  /** The device's clock, epoch milliseconds. */
  readonly wallAt: number;
  readonly isOnline: boolean;
  readonly isStorageFull: boolean;
}

/** The report of a page after it has settled, as far as it has. */
export interface PageReport {
  /** Milliseconds until the next timer of the page; null when none is pending. */
  readonly nextIn: number | null;
  /** Calls to the server without a response yet. */
  readonly open: number;
  /** Messages that the page has sent to other tabs since it was opened. */
  readonly posts: number;
  /** Whether nothing was left to do; a page that stays busy is not awaited. */
  readonly isQuiet: boolean;
}

/** What is visible in a page, as far as the page alone shows it. */
export interface PageSight extends InputSight {
  readonly session: string;
  readonly modal: 'none' | 'expiring' | 'expired';
  readonly countdown?: number;
  readonly cookie: string | null;
  readonly route: string;
  readonly says?: string;
}

/** The functions of a replay inside a page that it controls. All times are milliseconds. */
export interface ScenarioPage {
  /** Time passes, to the page's next timer at most: due timers fire. */
  advance(ms: number, unanswered: number): Promise<PageReport>;
  /** The lid was closed: the wall clock jumps, the monotonic one stops, late timers fire once. */
  sleep(ms: number, unanswered: number): Promise<PageReport>;
  /** Time continues while no timer of the page runs; each keeps its remaining time. */
  freeze(ms: number): void;
  /** From now on nothing more can be stored. */
  fillStorage(): void;
  /** The device's clock is changed. */
  setWrong(ms: number): void;
  /** Waits until nothing happens except the given number of unanswered calls. */
  settle(unanswered: number): Promise<PageReport>;
  /** The page is about to go: it no longer notices that the connection is back. */
  missConnection(): void;
  /** Transition ids that the page's charts have reported since the last call. */
  drainTaken(): readonly string[];
  /** Sends an event to the page's root chart. */
  sendToRoot(event: WireEvent): void;
  /** What a person sees; `cookieName` is that of the session cookie. */
  look(cookieName: string): PageSight;
}

declare global {
  interface Window {
    scenarioPage: ScenarioPage;
    scenarioStart?: PageStart;
  }
}
