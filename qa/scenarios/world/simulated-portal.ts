import { ManualClock } from '#kit/runner/manual-clock.ts';
import { cookieAfter } from './cookie-after.ts';
import { checkOffer, isChoice, type PageChoice } from '../format/offers.ts';
import { tabNotOpen } from '../impossible-step-error.ts';
import { observeTab } from './observe-tab.ts';
import { isOfferedIn } from './offers-in-tab.ts';
import { PortalTab } from './portal-tab.ts';
import type { Action, Settings, Sight } from '../format/scenario-format.ts';
import { RefreshLine } from './refresh-line.ts';
import { ServerModel } from './server-model.ts';
import { actElsewhere } from '../utilisation/act-elsewhere.ts';
import { actOnScreen, isOfUtilisation } from '../utilisation/act-utilisation.ts';
import { memoryStorage } from '#src/run/memory-storage.ts';
import { UtilisationServer } from '../utilisation/utilisation-server.ts';
import { obey } from './server-steps.ts';
import type { HistoryEntry, SimulatedBrowser } from './world-types.ts';

/** 2026-01-05T08:00:00Z: every scenario starts here. */
const startsAt = Date.UTC(2026, 0, 5, 8);

/** A browser with its tabs, a server and a clock that moves only when a step says so. */
export class SimulatedPortal {
  readonly #settings: Settings;
  readonly #world: SimulatedBrowser;
  readonly #tabs = new Map<number, PortalTab>();
  readonly #line: RefreshLine;
  /** Reports each tab that opens, before anything happens in it. */
  readonly #onTab: (tab: PortalTab) => void;

  constructor(settings: Settings, onTab: (tab: PortalTab) => void = () => undefined) {
    this.#settings = settings;
    this.#onTab = onTab;
    this.#world = {
      clock: new ManualClock(startsAt),
      server: new ServerModel(settings),
      utilisation: new UtilisationServer(),
      cookie: null,
      interactedAt: null,
      isOnline: true,
      isServerAway: false,
      clockErrorMs: 0,
      keptErrorMs: 0,
      spoiling: null,
      isStorageFull: false,
      lastEnd: null,
      shownVisits: new Map(),
      held: null,
      tabs: this.#tabs,
      storage: memoryStorage(),
      visits: new Set(),
      hasReported: false,
    };
    this.#line = new RefreshLine(this.#world);
  }

  /** Seconds since the start. */
  get at(): number {
    return (this.#world.clock.now() - startsAt) / 1000;
  }

  /** Performs one action and lets everything settle. Throws when no page offers it. */
  perform(action: Action): void {
    switch (action.who) {
      case 'person':
        this.#performPerson(action);
        break;
      case 'clock':
        this.#performClock(action);
        break;
      case 'server':
        this.#performServer(action);
        break;
      case 'network':
        if (action.does === 'spoils') this.#world.spoiling = action;
        else this.#performNetwork(action.does === 'is back');
        break;
      case 'browser':
        this.#performBrowser(action);
        break;
      case 'colleague':
      case 'lessor':
        actElsewhere(this.#world, action);
        break;
    }
    this.#settle();
  }

  /** Whether the page of a tab offers what a choice needs; false when the tab is not open. */
  isOffered(choice: PageChoice): boolean {
    const tab = this.#tabs.get(choice.tab);
    return tab !== undefined && isOfferedIn(tab, choice);
  }

  /** What can be seen of every open tab. */
  observe(): Sight[] {
    return [...this.#tabs.values()].map((tab) => observeTab(this.#world, tab));
  }

  /** Transitions taken since the last call, by tab, in order. */
  drainTaken(): ReadonlyMap<number, readonly string[]> {
    return new Map([...this.#tabs].map(([number, tab]) => [number, tab.drainTaken()]));
  }

  close(): void {
    for (const tab of this.#tabs.values()) tab.close();
  }

  #performPerson(action: Extract<Action, { who: 'person' }>): void {
    if (action.does === 'opens the portal')
      return this.#openTab(action.tab, { path: action.path, origin: null });
    const tab = this.#tab(action.tab);
    if (isChoice(action)) {
      checkOffer(action, isOfferedIn(tab, action));
      if (action.offered === false) return tab.interact();
    }
    if (isOfUtilisation(action)) {
      tab.interact();
      if (tab.screen !== undefined) actOnScreen(tab.screen, action, tab.path);
      return;
    }
    switch (action.does) {
      case 'signs in':
        tab.signIn(action.user);
        break;
      case 'clicks or types':
        tab.interact();
        break;
      case 'goes to':
        tab.interact();
        tab.moveTo({ path: action.path, origin: null });
        break;
      case 'chooses Stay logged in':
        tab.interact();
        tab.send({ type: 'session.extend' });
        break;
      case 'chooses Logout':
        tab.logOut();
        break;
      case 'chooses Back to Login':
        tab.send({ type: 'session.dismiss' });
        break;
      case 'corrects the sign-in form':
        tab.correctSignIn();
        break;
      case 'closes the tab':
        this.#closeTab(action.tab);
        break;
      case 'reloads the page':
        this.#openTab(action.tab, tab.page);
        break;
    }
  }

  #performClock(action: Extract<Action, { who: 'clock' }>): void {
    const { clock } = this.#world;
    const ms = action.seconds * 1000;
    if (action.does === 'passes') clock.advance(ms);
    if (action.does === 'is wrong by') {
      const jump = ms - this.#world.clockErrorMs;
      this.#world.clockErrorMs = ms;
      for (const tab of this.#tabs.values()) tab.hearJump(jump);
    }
    if (action.does !== 'sleeps') return;
    clock.sleep(ms);
    for (const tab of this.#tabs.values()) tab.evaluate();
  }

  #performServer(action: Extract<Action, { who: 'server' }>): void {
    if (action.does === 'gives the answers it held') this.#giveHeld();
    else if (action.does === 'rejects the token in use') {
      const token = this.#world.cookie?.token ?? '';
      this.#tab(action.tab).send({ type: 'token.rejected', token });
    } else obey(this.#world, action);
  }

  #giveHeld(): void {
    const held = this.#world.held ?? new Set();
    this.#world.held = null;
    for (const give of held) {
      give();
      this.#settle();
    }
  }

  #performNetwork(isOnline: boolean): void {
    if (this.#world.isOnline === isOnline) return;
    this.#world.isOnline = isOnline;
    for (const tab of this.#tabs.values()) {
      if (isOnline) tab.report({ type: 'connection.restored' });
      else tab.loseConnection();
      tab.screen?.hearConnection(isOnline);
      if (isOnline) tab.evaluate();
    }
  }

  #performBrowser(action: Extract<Action, { who: 'browser' }>): void {
    if (action.does === 'loses the tab') {
      this.#closeTab(action.tab);
      return;
    }
    if (action.does === 'freezes the pages for') {
      this.#world.clock.jump(action.seconds * 1000);
      return;
    }
    if (action.does === 'has a full storage') {
      this.#world.isStorageFull = true;
      return;
    }
    this.#world.cookie = cookieAfter(this.#world, action);
    for (const tab of this.#tabs.values()) tab.evaluate();
  }

  #openTab(number: number, page: HistoryEntry): void {
    this.#tabs.get(number)?.close();
    const tab = new PortalTab({
      world: this.#world,
      line: this.#line,
      number,
      page,
      settings: this.#settings,
    });
    this.#tabs.set(number, tab);
    this.#onTab(tab);
  }

  #closeTab(number: number): void {
    this.#tab(number).close();
    this.#tabs.delete(number);
    this.#world.shownVisits.delete(number);
  }

  #tab(number: number): PortalTab {
    const tab = this.#tabs.get(number);
    if (tab === undefined) throw tabNotOpen(number);
    return tab;
  }

  /** Runs everything that needs no time, until nothing is left to do. */
  #settle(): void {
    const { clock } = this.#world;
    let isBusy = true;
    while (isBusy) {
      clock.advance(0);
      const shared = [...this.#tabs.values()].map((tab) => tab.shareHeard());
      isBusy = shared.includes(true) || clock.nextIn() === 0;
    }
  }
}
