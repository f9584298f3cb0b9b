import type { AnyStateMachine } from 'xstate';
import type { EndReason } from '#domain/session/end-reason.ts';
import type { RefreshFailurePolicy, RefreshOutcome } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { SessionReading, Visit } from '#domain/session/visit.ts';
import type { SessionFacts } from '#machines/session/session/session.ports.ts';
import { canEnter } from '#machines/session/session/session.facts.ts';
import { ManualClock } from '#kit/runner/manual-clock.ts';
import { aVisit, minute, morning } from './session-world.ts';
import type { SharedBrowser } from './shared-browser.ts';
import { Tab } from './tab.ts';

/** Tokens of the simulated server live this long, visits at most that long. */
export const tokenLifeMs = 1.5 * minute;
export const absoluteLifeMs = 5 * minute;

/** A browser with two tabs: one cookie, one time of the latest interaction, one server. */
export class TwoTabs implements SharedBrowser {
  readonly clock = new ManualClock(morning);
  readonly policy: RefreshFailurePolicy;
  readonly portal: AnyStateMachine;
  /** The browser's estimate of the server's time minus the clock's, until it is corrected. */
  #skewMs = 0;
  #tokens = 0;
  #stored: Visit | null = null;
  #interactedAt: number | null = null;
  /** The successor of a token whose answer was lost: it is given again (decision 028). */
  #lost: { readonly token: string; readonly successor: Visit } | undefined;
  /** What one tab tells the other while both learn the time; undefined otherwise. */
  #untold: (() => void)[] | undefined;
  /** Requests that were given up and are still on their way to the server. */
  readonly #underWay: SessionCookie[] = [];
  readonly #onGiveUp: () => void;
  readonly tabs: Tab[] = [];

  constructor(policy: RefreshFailurePolicy, portal: AnyStateMachine, onGiveUp: () => void) {
    this.policy = policy;
    this.portal = portal;
    this.#onGiveUp = onGiveUp;
    this.tabs.push(new Tab(this), new Tab(this));
  }

  readonly now = (): number => this.clock.now() + this.#skewMs;

  /** The stored session as it is read now. */
  facts(): SessionFacts {
    const at = this.now();
    return { at, interactedAt: this.#interactedAt, reading: this.#reading(at) };
  }

  #reading(at: number): SessionReading {
    if (this.#stored === null) return { kind: 'missing' };
    if (this.#stored.expiresAt <= at) return { kind: 'invalid' };
    return { kind: 'live', visit: this.#stored };
  }

  /** The cookie that the server gives at a sign-in; its visit is known by its token. */
  issueCookie(username: string): SessionCookie {
    this.#tokens += 1;
    return aVisit({ username, token: `${username}-${this.#tokens}` }).cookie;
  }

  /** Stores the cookie of a fresh sign-in. */
  storeCookie({ username, token }: SessionCookie): void {
    const issuedAt = this.now();
    const absoluteAt = issuedAt + absoluteLifeMs;
    this.store(aVisit({ username, token, issuedAt, lifeMs: tokenLifeMs, absoluteAt }));
    this.touch(issuedAt);
  }

  store(visit: Visit): void {
    this.#stored = visit;
    this.announce();
  }

  touch(at: number): void {
    this.#interactedAt = at;
    this.announce();
  }

  /**
   * Removes the stored session unless it is the live one of another person; tells the other tab.
   */
  end(closing: SessionCookie | null, reason: EndReason, by: object): void {
    const held = this.#reading(this.now());
    if (held.kind === 'missing') return;
    if (held.kind === 'live' && held.visit.username !== closing?.username) return;
    this.#stored = null;
    this.#interactedAt = null;
    for (const tab of this.tabs) {
      if (tab === by) continue;
      const event = {
        type: 'session.endedElsewhere',
        visit: 'visit-1',
        reason,
        at: this.now(),
      } as const;
      const tell = (): void => tab.report(event);
      if (this.#untold === undefined) tell();
      else this.#untold.push(tell);
    }
  }

  /** The server renews the token, unless the session changed while it answered. */
  renew(cookie: SessionCookie): RefreshOutcome {
    const at = this.now();
    const held = this.#stored;
    if (held === null || held.username !== cookie.username) return { kind: 'superseded', at };
    if (held.cookie.token !== cookie.token) return { kind: 'refreshed', at, visit: held };
    const visit = this.#successorOf(held, at);
    this.store(visit);
    return { kind: 'refreshed', at, visit };
  }

  /** The server renews the token, and its answer is lost. */
  loseRenewal({ token }: SessionCookie): void {
    const held = this.#stored;
    if (held?.cookie.token !== token) return;
    this.#lost = { token, successor: this.#successorOf(held, this.now()) };
  }

  giveUp(cookie: SessionCookie): void {
    this.#underWay.push(cookie);
    this.#onGiveUp();
  }

  /** The oldest request that was given up reaches the server, which answers nobody. */
  arriveLate(): void {
    const cookie = this.#underWay.shift();
    if (cookie !== undefined) this.loseRenewal(cookie);
  }

  #successorOf(held: Visit, at: number): Visit {
    if (this.#lost?.token === held.cookie.token) return this.#lost.successor;
    const { token } = this.issueCookie(held.username);
    const cookie = { ...held.cookie, token };
    return { ...held, issuedAt: at, expiresAt: at + tokenLifeMs, cookie };
  }

  /** The browser learns that its idea of the server's time was wrong. */
  correctClock(byMs: number): void {
    this.#skewMs += byMs;
    this.#lost = undefined;
    if (this.#interactedAt !== null) this.#interactedAt += byMs;
    // The tabs share what they know of the time; what one tells the other comes after it.
    const untold: (() => void)[] = [];
    this.#untold = untold;
    for (const tab of this.tabs) {
      tab.forgetBeats();
      tab.report({ type: 'session.clockCorrected', byMs });
    }
    this.#untold = undefined;
    for (const tell of untold) tell();
    this.announce();
  }

  /** Every tab looks at what is stored. */
  announce(): void {
    for (const tab of this.tabs) {
      tab.report({ type: 'session.evaluate', ...this.facts() });
      if (canEnter(this.facts())) tab.follow();
    }
  }
}
