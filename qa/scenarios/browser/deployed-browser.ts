import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { PlayedStep } from '../world/play.ts';
import type { WatchedPage } from '../page/watched-page.types.ts';
import type { Action, ExpectedSight, Settings, Sight } from '../format/scenario-format.ts';
import { finance } from '../story.ts';
import { openProfile } from './browser-profile.ts';
import { readPageCookie, readPortalSettings, readServedSettings } from './portal-settings.ts';
import { act } from './person.ts';
import { tabNotOpen } from '../impossible-step-error.ts';
import type { ReplayBrowser } from './replay-in-browser.ts';

/** The account that signs in at a deployed portal. */
export interface ReplayAccount {
  readonly user: string;
  readonly password: string;
}

/** A deployed portal, and how it is observed. */
export interface DeployedParts {
  readonly url: string;
  readonly account: ReplayAccount;
  /** Runs in every page before its own scripts. */
  readonly script: string;
}

/** How long messages and responses on their way are awaited. */
const settleMs = 250;

/** What a countdown may differ by in real time (seconds). */
const countdownSlack = 2;

/** A fresh browser profile at a portal with its own server, in real time. */
export class DeployedBrowser implements ReplayBrowser {
  readonly #context: BrowserContext;
  readonly #parts: DeployedParts;
  readonly #tabs = new Map<number, Page>();
  readonly #startedAt = performance.now();
  /** Each portal may have its own name; the first page gives it. */
  #cookieName = '';
  #refreshes = 0;

  private constructor(context: BrowserContext, parts: DeployedParts) {
    this.#context = context;
    this.#parts = parts;
    context.on('request', (request) => {
      if (request.url().endsWith('/portal/Auth/RefreshToken')) this.#refreshes += 1;
    });
  }

  static async open(browser: Browser, parts: DeployedParts): Promise<DeployedBrowser> {
    const context = await openProfile(browser, parts.script);
    return new DeployedBrowser(context, parts);
  }

  /** Signs in once to learn the portal's times and policy. Throws when the account is refused. */
  static async readSettings(browser: Browser, parts: DeployedParts): Promise<Partial<Settings>> {
    const world = await DeployedBrowser.open(browser, parts);
    try {
      await world.perform({ who: 'person', does: 'opens the portal', tab: 1, path: '/dashboard' });
      await world.perform({ who: 'person', does: 'signs in', tab: 1, user: finance });
      const page = world.#page(1);
      await page.locator('header').getByRole('button', { name: 'Logout' }).waitFor();
      const settings = await readPortalSettings(page, await readPageCookie(page));
      await world.perform({ who: 'person', does: 'chooses Logout', tab: 1 });
      return settings;
    } catch (error) {
      throw new Error(
        `Nobody could sign in at ${parts.url}; check the address, PORTAL_QA_USER and PORTAL_QA_PASSWORD.`,
        { cause: error },
      );
    } finally {
      await world.close();
    }
  }

  get at(): number {
    return Math.round((performance.now() - this.#startedAt) / 1000);
  }

  get tabs() {
    return [...this.#tabs].map(([number, page]) => ({ number, page }));
  }

  async perform(action: Action): Promise<void> {
    if (action.who === 'person') await this.#performPerson(action);
    else if (action.does === 'passes') await pause(action.seconds * 1000);
    else if (action.who === 'network') await this.#context.setOffline(action.does === 'is lost');
    else if (action.does === 'loses the cookie')
      await this.#context.clearCookies({ name: this.#cookieName });
    else throw new Error(`"${action.does}" needs a server and a clock under control.`);
    if (action.does !== 'passes') await pause(settleMs);
  }

  async observe(): Promise<Sight[]> {
    const looks = this.tabs.map(async ({ number, page }) => {
      const sight = await page.evaluate((name) => {
        const { watchedPage }: { readonly watchedPage: WatchedPage } = window;
        return watchedPage.look(name);
      }, this.#cookieName);
      const cookie = sight.cookie === this.#parts.account.user ? finance : sight.cookie;
      return { tab: number, ...sight, cookie, refreshes: this.#refreshes };
    });
    return Promise.all(looks);
  }

  /** In real time a countdown may be a moment further. */
  alike(expected: readonly ExpectedSight[], seen: readonly Sight[]): readonly Sight[] {
    return seen.map((sight) => {
      const wanted = expected.find(({ tab }) => tab === sight.tab)?.countdown;
      if (wanted === undefined || sight.countdown === undefined) return sight;
      const isNear = Math.abs(wanted - sight.countdown) <= countdownSlack;
      return isNear ? { ...sight, countdown: wanted } : sight;
    });
  }

  async drainTaken(): Promise<PlayedStep['taken']> {
    return new Map();
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  async #performPerson(action: Extract<Action, { who: 'person' }>): Promise<void> {
    if (action.does === 'opens the portal') {
      await this.#tabs.get(action.tab)?.close();
      const page = await this.#context.newPage();
      await page.goto(`${this.#parts.url}${action.path}`, { waitUntil: 'load' });
      this.#tabs.set(action.tab, page);
      this.#cookieName = (await readServedSettings(page)).cookieName;
      return;
    }
    const page = this.#page(action.tab);
    if (action.does === 'reloads the page') await page.reload({ waitUntil: 'load' });
    else if (action.does === 'closes the tab') {
      this.#tabs.delete(action.tab);
      await page.close();
    } else {
      const { user, password } = this.#parts.account;
      const own = action.does === 'signs in' ? { ...action, user } : action;
      await act({ page, passwordOf: () => password }, own);
    }
  }

  #page(number: number): Page {
    const page = this.#tabs.get(number);
    if (page === undefined) throw tabNotOpen(number);
    return page;
  }
}
