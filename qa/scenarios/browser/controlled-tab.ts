import type { CDPSession, Page } from 'playwright-core';
import type { WireEvent } from '#kit/inspection/wire.types.ts';
import type { BrowserProfile, BrowserPage } from './browser-profile.ts';
import { ScriptLoads } from './script-loads.ts';
import type { PageReport, PageSight, PageStart } from '../page/scenario-page.types.ts';

/** A tab of the browser whose time a replay controls. */
export class ControlledTab {
  readonly number: number;
  readonly page: Page;
  readonly #session: CDPSession;
  readonly #scripts: ScriptLoads;
  /** Whether the next load starts without stored values of earlier pages. */
  #isForgetful: boolean;
  /** The last report of the page. */
  report: PageReport = { nextIn: null, open: 0, posts: 0, isQuiet: false };
  #posts = 0;

  private constructor(number: number, { page, isFirst }: BrowserPage, session: CDPSession) {
    this.number = number;
    this.page = page;
    this.#session = session;
    this.#scripts = new ScriptLoads(page);
    this.#isForgetful = isFirst;
  }

  static async open(profile: BrowserProfile, number: number): Promise<ControlledTab> {
    const { page, isFirst } = await profile.openPage();
    const session = await profile.context.newCDPSession(page);
    await session.send('Page.enable');
    return new ControlledTab(number, { page, isFirst }, session);
  }

  /** Removes from the page what this tab has put into it; a new session does not know it. */
  async leave(): Promise<void> {
    this.#scripts.leave();
    await this.#session.detach();
  }

  /** The tab crashes; it can no longer be observed. */
  async crash(): Promise<void> {
    const crashed = this.page.waitForEvent('crash');
    // A crashed page never responds.
    void this.#session.send('Page.crash').catch(() => undefined);
    await crashed;
    await this.page.close();
  }

  /**
   * Loads a page whose clock shows `wallAt`, with every script that it asks for: until the last has
   * arrived the portal has perhaps not begun, and time that passes is time in which nobody was there.
   * Without a connection the page and its scripts still load, its calls do not.
   */
  async load(start: PageStart, load: () => Promise<unknown>): Promise<void> {
    await this.#runBefore(`window.scenarioStart = ${JSON.stringify(start)}`);
    const forgetting = this.#isForgetful
      ? await this.#runBefore('localStorage.clear(); sessionStorage.clear()')
      : undefined;
    this.#isForgetful = false;
    if (!start.isOnline) {
      await this.page.evaluate(() => window.scenarioPage?.missConnection());
      await this.#emulate(true);
    }
    try {
      await load();
      await this.#scripts.settled();
    } finally {
      if (!start.isOnline) await this.#emulate(false);
      await forgetting?.end();
    }
    this.#posts = 0;
  }

  /**
   * Cuts or restores the connection of this tab. It is cut after the page has loaded what it loads
   * while idle: no time passes in a scenario, but a person takes longer than that.
   */
  async connect(isOnline: boolean): Promise<void> {
    if (!isOnline) await this.#scripts.settled();
    await this.#emulate(isOnline);
  }

  async settle(unanswered: number): Promise<PageReport> {
    return this.#note(
      await this.page.evaluate((count) => window.scenarioPage.settle(count), unanswered),
    );
  }

  async advance(ms: number, unanswered: number): Promise<PageReport> {
    return this.#note(
      await this.page.evaluate(([by, count]) => window.scenarioPage.advance(by, count), [
        ms,
        unanswered,
      ] as const),
    );
  }

  async sleep(ms: number, unanswered: number): Promise<PageReport> {
    return this.#note(
      await this.page.evaluate(([by, count]) => window.scenarioPage.sleep(by, count), [
        ms,
        unanswered,
      ] as const),
    );
  }

  async freeze(ms: number): Promise<void> {
    await this.page.evaluate((by) => window.scenarioPage.freeze(by), ms);
  }

  async fillStorage(): Promise<void> {
    await this.page.evaluate(() => window.scenarioPage.fillStorage());
  }

  async setWrong(ms: number): Promise<void> {
    await this.page.evaluate((by) => window.scenarioPage.setWrong(by), ms);
  }

  /** Whether the page has sent something to other tabs since this was asked last. */
  hasPosted(): boolean {
    const { posts } = this.report;
    const hasPosted = posts > this.#posts;
    this.#posts = posts;
    return hasPosted;
  }

  look(cookieName: string): Promise<PageSight> {
    return this.page.evaluate((name) => window.scenarioPage.look(name), cookieName);
  }

  /** Transitions that the page's charts have reported since the last call. */
  drainTaken(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.scenarioPage.drainTaken());
  }

  /** Sends an event to the page's root chart, as the viewer of the charts does. */
  async sendToRoot(event: WireEvent): Promise<void> {
    await this.page.evaluate((sent) => window.scenarioPage.sendToRoot(sent), event);
  }

  #note(report: PageReport): PageReport {
    this.report = report;
    return report;
  }

  /** Runs code in every page of the tab before its own scripts, until removed. */
  async #runBefore(source: string): Promise<{ end(): Promise<void> }> {
    const script = await this.#session.send('Page.addScriptToEvaluateOnNewDocument', { source });
    return {
      end: async () => {
        await this.#session.send('Page.removeScriptToEvaluateOnNewDocument', script);
      },
    };
  }

  async #emulate(isOnline: boolean): Promise<void> {
    await this.#session.send('Network.emulateNetworkConditions', {
      offline: !isOnline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }
}
