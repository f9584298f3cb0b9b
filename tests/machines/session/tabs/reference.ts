import type { Seen } from './happening.ts';
import { KeptPages } from './kept-pages.ts';

const idleMs = 60_000;
const warnMs = 40_000;
const checkMs = 5000;
const tickMs = 1000;

/** What the specification says of one session in two tabs. Times are epoch milliseconds. */
export class Reference {
  user: string | null = null;
  last = 0;
  tokenEnd = 0;
  absoluteEnd = 0;
  /** Why the last command ends the session, if it does. */
  cause: string | null = null;
  readonly isIn = [false, false];
  readonly reasons: (string | null)[] = ['invalid', 'invalid'];
  readonly kept = new KeptPages();

  start(tab: number | null, user: string, now: number, tokenMs: number, absoluteMs: number): void {
    if (this.user !== user) this.isIn.forEach((_, at) => this.leave(at, 'userChanged'));
    this.kept.drop();
    // Tabs without a session follow a sign-in elsewhere, unless another user took them over (R11).
    this.isIn.forEach((_, at) => {
      if (this.reasons[at] !== 'userChanged') this.isIn[at] = true;
    });
    if (tab !== null) this.isIn[tab] = true;
    this.user = user;
    this.last = now;
    this.tokenEnd = now + tokenMs;
    this.absoluteEnd = now + absoluteMs;
  }

  /** A page that is opened again finds what is stored. */
  reopen(tab: number): void {
    this.isIn[tab] = this.user !== null;
    this.reasons[tab] = 'invalid';
    this.kept.drop(tab);
    this.kept.show(tab, false);
  }

  leave(tab: number, reason: string): void {
    if (this.isIn[tab] === true) this.reasons[tab] = reason;
    const end = Math.min(this.last + idleMs, this.tokenEnd, this.absoluteEnd);
    if (this.isIn[tab] === true && (reason === 'inactivity' || reason === 'unextended'))
      this.kept.keep(tab, this.user ?? '', end);
    this.isIn[tab] = false;
  }

  /** Deadlines that have passed, by the reason with which they end a session (R11). */
  passed(now: number): readonly string[] {
    const { last, absoluteEnd: absolute, tokenEnd } = this;
    const idle = last + idleMs;
    // The countdown of the warning runs to the earliest of them.
    const countdown = Math.min(idle, Math.max(tokenEnd, last + warnMs));
    const over = {
      inactivity: countdown,
      unextended: countdown,
      absolute,
      unrenewed: tokenEnd,
      invalid: tokenEnd,
    };
    return Object.entries(over).flatMap(([reason, at]) => (now >= at ? [reason] : []));
  }

  /** Returns the fault in what the tabs show; undefined without one. */
  complaint(tabs: readonly Seen[], now: number): string | undefined {
    const wrong = tabs.map((seen, tab) => this.#judge(seen, tab, now)).find((text) => text);
    const ended = tabs.some((seen, tab) => this.isIn[tab] === true && seen.user === null);
    tabs.forEach((seen, tab) => ended && this.leave(tab, seen.reason ?? ''));
    tabs.forEach((seen, tab) => this.kept.show(tab, seen.user !== null));
    if (ended) this.user = null;
    this.cause = null;
    const staysIn = ended && tabs.some((seen) => seen.user !== null);
    return wrong ?? (staysIn ? 'one tab ended, the other did not' : undefined);
  }

  #judge({ phase, user, reason }: Seen, tab: number, now: number): string | undefined {
    if (this.isIn[tab] !== true) {
      if (user !== null) return `tab ${tab} is signed in by itself`;
      return reason === this.reasons[tab]
        ? undefined
        : `tab ${tab} changed its reason to ${reason}`;
    }
    if (user === null) {
      const isModal = ['inactivity', 'unextended', 'absolute'].includes(reason ?? '');
      if (![this.cause, ...this.passed(now)].includes(reason)) return `tab ${tab} ended: ${reason}`;
      return isModal === (phase === 'expired') ? undefined : `${reason} shows as ${phase}`;
    }
    if (user !== this.user) return `tab ${tab} shows ${user}`;
    if (this.cause !== null) return `tab ${tab} should have ended: ${this.cause}`;
    const slack = phase === 'warning' ? tickMs : checkMs;
    if (this.passed(now - slack).length > 0) return `tab ${tab} lives past its deadline`;
    if (phase === 'warning' && now < this.last + warnMs) return `tab ${tab} warns early`;
    return phase === 'active' && now >= this.last + warnMs + checkMs
      ? `tab ${tab} warns late`
      : undefined;
  }
}
