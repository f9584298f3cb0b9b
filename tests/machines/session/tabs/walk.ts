import type { AnyStateMachine } from 'xstate';
import type { RefreshOutcome } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { portalMachine } from '#machines/app/portal/portal.machine.ts';
import { settlePort } from '#kit/runner/stand-in.ts';
import type { Answer, Happening, TabDeed, Walk } from './happening.ts';
import { Reference } from './reference.ts';
import type { Tab } from './tab.ts';
import { brokenInvariant, seenIn } from './tab-invariants.ts';
import { absoluteLifeMs, tokenLifeMs, TwoTabs } from './two-tabs.ts';

/** Before these both tabs look at the clock: what they mean depends on no deadline being overdue. */
function needsFreshLook(happening: Happening): boolean {
  const { kind } = happening;
  if (kind === 'do') return happening.deed === 'interact';
  return kind.startsWith('signIn') || kind === 'answer';
}

/** The server has renewed the token, and the page has got no new one. */
const hasRenewed: ReadonlySet<Answer> = new Set<Answer>(['lost', 'garbled', 'unusable']);

/** A walk in progress: the browser, what the reference expects of it, and the checks between. */
class Walker {
  readonly #browser: TwoTabs;
  readonly #reference = new Reference();

  constructor(policy: Walk['policy'], portal: AnyStateMachine) {
    this.#browser = new TwoTabs(policy, portal, () => {
      if (policy === 'signOutAtOnce') this.#reference.cause = 'unrenewed';
    });
  }

  step(happening: Happening): void {
    if (needsFreshLook(happening)) {
      for (const tab of this.#browser.tabs) this.#look(tab);
      this.#check('both tabs look');
    }
    this.#happen(happening);
    this.#check(JSON.stringify(happening));
  }

  stop(): void {
    for (const tab of this.#browser.tabs) tab.chart.stop();
  }

  #tab(index: number): Tab {
    const tab = this.#browser.tabs[index];
    if (tab === undefined) throw new Error(`There is no tab ${index}; use 0 or 1.`);
    return tab;
  }

  #look(tab: Tab): void {
    tab.report({ type: 'session.evaluate', ...this.#browser.facts() });
  }

  #happen(happening: Happening): void {
    const browser = this.#browser;
    switch (happening.kind) {
      case 'wait':
        browser.clock.advance(happening.ms);
        break;
      case 'sleep':
        browser.clock.sleep(happening.ms);
        break;
      case 'correctClock':
        this.#correctClock(happening.ms);
        break;
      case 'signIn': {
        const { tab, user } = happening;
        if (this.#tab(tab).signIn(user)) this.#start(tab, user);
        break;
      }
      case 'signInElsewhere':
        browser.storeCookie(browser.issueCookie(happening.user));
        this.#start(null, happening.user);
        break;
      case 'signInInside':
        this.#signInInside(happening.tab, happening.user);
        break;
      case 'arriveLate':
        browser.arriveLate();
        break;
      case 'answer':
        this.#answer(this.#tab(happening.tab), happening.answer);
        break;
      case 'do':
        this.#doInTab(happening.deed, happening.tab);
        break;
    }
  }

  /** The server's time is learnt from answers to a page that is signed in. */
  #correctClock(byMs: number): void {
    if (!this.#browser.tabs.some((tab) => seenIn(tab).user !== null)) return;
    this.#reference.last += byMs;
    this.#browser.correctClock(byMs);
  }

  #start(tab: number | null, user: string): void {
    this.#reference.start(tab, user, this.#browser.now(), tokenLifeMs, absoluteLifeMs);
  }

  #signInInside(index: number, user: string): void {
    const tab = this.#tab(index);
    const expected = this.#reference.kept.returns(index, user, this.#browser.now());
    const before = tab.pageKey;
    const isOffered = tab.signInInside(user);
    const isIn = seenIn(tab).user !== null;
    const outcome = !isIn ? 'refuses' : tab.pageKey === before ? 'continues' : 'opens';
    const seen = isOffered ? outcome : undefined;
    if (seen !== expected) throw new Error(`${seen} instead of ${expected} for ${user}`);
    if (!isOffered) return;
    if (isIn) this.#start(index, user);
    else this.#reference.kept.drop(index);
  }

  #doInTab(deed: TabDeed, index: number): void {
    const tab = this.#tab(index);
    const at = this.#browser.now();
    switch (deed) {
      case 'interact':
        if (seenIn(tab).phase === 'active') this.#reference.last = at;
        tab.report({ type: 'session.interacted', at });
        break;
      case 'stay':
        tab.chart.send({ type: 'session.extend' });
        break;
      case 'logout':
        if (seenIn(tab).user !== null) this.#reference.cause = 'signedOut';
        tab.chart.send({ type: 'session.signOut' });
        break;
      case 'dismiss':
        this.#reference.kept.drop(index);
        tab.chart.send({ type: 'session.dismiss' });
        break;
      case 'reload':
        this.#reference.reopen(index);
        tab.reload();
        break;
      case 'look':
        this.#look(tab);
        break;
      case 'goOffline':
      case 'goOnline':
        tab.setOnline(deed === 'goOnline');
        break;
      case 'navigate':
        tab.navigate();
        break;
      case 'rejectToken':
        tab.rejectToken();
        break;
    }
  }

  #answer(tab: Tab, answer: Answer): void {
    const [port] = tab.requests();
    if (port === undefined) return;
    const { cookie } = port.input as { readonly cookie: SessionCookie };
    const isExtension = port.name === 'extendSession';
    const outcome = this.#outcome(answer, cookie);
    if (outcome.kind === 'refreshed' && isExtension) {
      this.#reference.last = outcome.at;
      this.#browser.touch(outcome.at);
    }
    if (tab.requests().includes(port)) settlePort(port, outcome);
    if (answer === 'twice') this.#browser.renew(cookie);
  }

  #outcome(answer: Answer, cookie: SessionCookie): RefreshOutcome {
    const at = this.#browser.now();
    if (answer === 'renewed' || answer === 'twice') {
      const outcome = this.#browser.renew(cookie);
      if (outcome.kind === 'refreshed') this.#reference.tokenEnd = outcome.visit.expiresAt;
      return outcome;
    }
    if (hasRenewed.has(answer)) this.#browser.loseRenewal(cookie);
    const isRefused = answer === 'refused' || answer === 'unusable';
    if (isRefused) this.#reference.cause = 'refused';
    else if (this.#browser.policy === 'signOutAtOnce') this.#reference.cause = 'unrenewed';
    if (isRefused) return { kind: 'refused', at };
    const retryAfterMs = answer === 'busy' ? 7000 : null;
    return { kind: 'unreachable', at, retryAfterMs, isLate: answer === 'lost' };
  }

  #check(after: string): void {
    const { tabs, clock } = this.#browser;
    const time = { now: this.#browser.now(), clockNow: clock.now() };
    const seen = tabs.map(seenIn);
    const faults = [
      this.#reference.complaint(seen, time.now),
      ...tabs.map((tab) => brokenInvariant(tab, this.#reference, time)),
      seen.every((tab) => tab.user === null) && clock.pending().length > 0
        ? 'a timer outlives the session'
        : undefined,
    ];
    const fault = faults.find((text) => text !== undefined);
    if (fault !== undefined) throw new Error(`${fault}, after ${after}`);
  }
}

/**
 * Takes a walk; throws with the fault and the happening before it. `portal` replaces the real
 * chart, to see whether a faulty one is found.
 */
export function takeWalk(
  { policy, happenings }: Walk,
  portal: AnyStateMachine = portalMachine,
): void {
  const walker = new Walker(policy, portal);
  for (const happening of happenings) walker.step(happening);
  walker.stop();
}
