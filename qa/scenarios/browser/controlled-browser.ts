import { setTimeout as pause } from 'node:timers/promises';
import type { Action, ExpectedSight, Settings, Sight } from '../format/scenario-format.ts';
import { BrowserCookies, cookieName } from './browser-cookies.ts';
import type { BrowserProfile, Profiles } from './browser-profile.ts';
import { ControlledTab } from './controlled-tab.ts';
import type { Pace } from './pace.ts';
import { act } from './person.ts';
import { demoPassword, type PortalHost } from './portal-host.ts';
import { faultOfStep } from '../network/trouble.ts';
import { tabNotOpen } from '../impossible-step-error.ts';
import type { ReplayBrowser } from './replay-in-browser.ts';
import { isOneQuietTab, messageMs, settleTabs, untilHungUp } from './settle-tabs.ts';

/** The environment of a replay; it outlives the scenario. */
export interface ReplaySetup {
  readonly host: PortalHost;
  readonly profiles: Profiles;
  readonly pace: Pace;
}

/**
 * A profile without data of earlier scenarios, with the real server; time moves only with the
 * clock's steps.
 */
export class ControlledBrowser implements ReplayBrowser {
  readonly #host: PortalHost;
  readonly #profiles: Profiles;
  readonly #profile: BrowserProfile;
  readonly #pace: Pace;
  readonly #cookies: BrowserCookies;
  readonly #tabs = new Map<number, ControlledTab>();
  readonly #startedAt: number;
  #clockErrorMs = 0;
  #isOnline = true;
  #isStorageFull = false;
  /** Whether Utilisation Input has shown in any tab. */
  #hasReported = false;

  private constructor({ host, profiles, pace }: ReplaySetup, profile: BrowserProfile) {
    this.#host = host;
    this.#profiles = profiles;
    this.#profile = profile;
    this.#pace = pace;
    this.#cookies = new BrowserCookies(profile.context, host.url);
    this.#startedAt = host.now;
  }

  static async open(
    { host, profiles, pace }: ReplaySetup,
    settings: Settings,
  ): Promise<ControlledBrowser> {
    await host.prepare(settings);
    return new ControlledBrowser({ host, profiles, pace }, await profiles.take());
  }

  /** Seconds since the start. */
  get at(): number {
    return (this.#host.now - this.#startedAt) / 1000;
  }

  get tabs(): readonly ControlledTab[] {
    return [...this.#tabs.values()];
  }

  /** Performs one action and lets everything settle. */
  async perform(action: Action): Promise<void> {
    switch (action.who) {
      case 'person':
        await this.#pace.beforePerson();
        await this.#performPerson(action);
        break;
      case 'clock':
        await this.#performClock(action);
        break;
      case 'server':
        await this.#performServer(action);
        break;
      case 'network':
        if (action.does === 'spoils')
          this.#host.network.meet([{ ...action, fault: faultOfStep(action) }]);
        else await this.#performNetwork(action.does === 'is back');
        break;
      case 'browser':
        await this.#performBrowser(action);
        break;
      case 'colleague':
      case 'lessor':
        await this.#host.utilisation.act(action);
        break;
    }
    await this.#settle();
  }

  /** What can be seen of every open tab. */
  async observe(): Promise<Sight[]> {
    const { refreshes } = this.#host.behaviour;
    const looks = await Promise.all(
      this.tabs.map(async (tab) => ({ tab: tab.number, ...(await tab.look(cookieName)) })),
    );
    this.#hasReported ||= looks.some(({ utilisation }) => utilisation !== undefined);
    const held = this.#hasReported ? await this.#host.lookAtMonth() : {};
    return looks.map((look) => ({ ...look, refreshes, ...held }));
  }

  /** Time stands still, so that nothing may differ. */
  alike(_expected: readonly ExpectedSight[], seen: readonly Sight[]): readonly Sight[] {
    return seen;
  }

  /** Transitions that the pages have reported since the last call, by tab. */
  async drainTaken(): Promise<ReadonlyMap<number, readonly string[]>> {
    const taken = this.tabs.map(async (tab) => [tab.number, await tab.drainTaken()] as const);
    return new Map(await Promise.all(taken));
  }

  async close(): Promise<void> {
    await this.#host.behaviour.give(async () => 0);
    await this.#profiles.giveBack(this.#profile, this.tabs);
  }

  async #performPerson(action: Extract<Action, { who: 'person' }>): Promise<void> {
    if (action.does === 'opens the portal') return this.#openTab(action.tab, action.path);
    const tab = this.#tab(action.tab);
    if (action.does === 'reloads the page') {
      await this.#load(tab, () => tab.page.reload({ waitUntil: 'load' }));
      return;
    }
    if (action.does === 'closes the tab') {
      this.#tabs.delete(action.tab);
      await tab.page.close();
      return;
    }
    const { signInAnswer } = this.#host.behaviour;
    const password = signInAnswer === 'wrong password' ? 'not-my-password' : demoPassword;
    await act({ page: tab.page, passwordOf: () => password }, action);
  }

  async #openTab(number: number, path: string): Promise<void> {
    await this.#tabs.get(number)?.page.close();
    this.#tabs.delete(number);
    const tab = await ControlledTab.open(this.#profile, number);
    this.#tabs.set(number, tab);
    await this.#load(tab, () => tab.page.goto(`${this.#host.url}${path}`, { waitUntil: 'load' }));
  }

  async #load(tab: ControlledTab, load: () => Promise<unknown>): Promise<void> {
    const wallAt = this.#host.now + this.#clockErrorMs;
    const start = { wallAt, isOnline: this.#isOnline, isStorageFull: this.#isStorageFull };
    await tab.load(start, load);
  }

  async #performClock(action: Extract<Action, { who: 'clock' }>): Promise<void> {
    const ms = action.seconds * 1000;
    switch (action.does) {
      case 'passes':
        await this.#pass(ms);
        break;
      case 'sleeps':
        await this.#host.moveBy(ms);
        await Promise.all(this.tabs.map((tab) => tab.sleep(ms, this.#heldCount)));
        break;
      case 'is wrong by': {
        const by = ms - this.#clockErrorMs;
        this.#clockErrorMs = ms;
        await Promise.all(this.tabs.map((tab) => tab.setWrong(by)));
        break;
      }
    }
  }

  /** Lets time pass from timer to timer; the server responds before time continues. */
  async #pass(ms: number): Promise<void> {
    for (let left = ms; left > 0;) {
      // Before the first step the last report is outdated: the page was observed meanwhile.
      if (left === ms || !isOneQuietTab(this.tabs)) await this.#settle();
      const arrival = this.#host.network.nextIn() ?? Infinity;
      const next = [arrival, ...this.tabs.flatMap(({ report }) => report.nextIn ?? [])];
      const step = Math.min(left, ...next.map((wait) => Math.max(wait, 1)));
      await this.#pace.beforeTime(step);
      await this.#host.moveBy(step);
      left -= step;
      await Promise.all(this.tabs.map((tab) => tab.advance(step, this.#heldCount)));
    }
  }

  async #performServer(action: Extract<Action, { who: 'server' }>): Promise<void> {
    const { behaviour } = this.#host;
    if (action.does === 'gives the answers it held') await behaviour.give(() => this.#settle());
    else if (action.does === 'rejects the token in use') {
      const token = (await this.#cookies.read())?.token ?? '';
      await this.#tab(action.tab).sendToRoot({ type: 'token.rejected', token });
      await pause(messageMs);
    } else behaviour.obey(action);
  }

  async #performNetwork(isOnline: boolean): Promise<void> {
    if (this.#isOnline === isOnline) return;
    this.#isOnline = isOnline;
    this.#host.behaviour.isCut = !isOnline;
    await Promise.all(this.tabs.map((tab) => tab.connect(isOnline)));
  }

  async #performBrowser(action: Extract<Action, { who: 'browser' }>): Promise<void> {
    switch (action.does) {
      case 'freezes the pages for': {
        const ms = action.seconds * 1000;
        await this.#host.moveBy(ms);
        await Promise.all(this.tabs.map((tab) => tab.freeze(ms)));
        return;
      }
      case 'loses the tab':
        await this.#tab(action.tab).crash();
        this.#tabs.delete(action.tab);
        return;
      case 'has a full storage':
        this.#isStorageFull = true;
        await Promise.all(this.tabs.map((tab) => tab.fillStorage()));
        break;
      case 'loses the cookie':
        await this.#cookies.remove();
        break;
      case 'holds a cookie whose token is of another user':
        await this.#cookies.rename('somebody@else.example');
        break;
      case 'holds the cookie of':
        if (this.#host.behaviour.signInAnswer === 'a session')
          await this.#cookies.take(await this.#host.signIn(action.user));
        break;
    }
    await pause(messageMs);
  }

  get #heldCount(): number {
    return this.#host.behaviour.heldCount + this.#host.network.waiting;
  }

  #tab(number: number): ControlledTab {
    const tab = this.#tabs.get(number);
    if (tab === undefined) throw tabNotOpen(number);
    return tab;
  }

  /** Runs everything that needs no time, in all tabs. Returns the number of waiting calls. */
  async #settle(): Promise<number> {
    const open = await settleTabs(this.tabs, () => this.#heldCount);
    await untilHungUp(() => this.#heldCount > open);
    return open;
  }
}
