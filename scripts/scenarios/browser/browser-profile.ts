import type { Browser, BrowserContext, Page } from 'playwright-core';

/** Opens a fresh browser profile in which a script runs in every page before its own scripts. */
export async function openProfile(browser: Browser, script: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(10_000);
  await context.addInitScript({ content: script });
  return context;
}

/** A page of a profile; what pages before the first one have stored is still there when it is opened. */
export interface ProfilePage {
  readonly page: Page;
  readonly isFirst: boolean;
}

/** The profile of one scenario. */
export class Profile {
  readonly context: BrowserContext;
  #isUnused = true;

  constructor(context: BrowserContext) {
    this.context = context;
  }

  async openPage(): Promise<ProfilePage> {
    const isFirst = this.#isUnused;
    this.#isUnused = false;
    const [empty] = isFirst ? this.context.pages() : [];
    return { page: empty ?? (await this.context.newPage()), isFirst };
  }
}

/**
 * Profiles for one scenario after the other. A profile is emptied and used again, because a browser
 * opens a page that it knows in half of the time of an unknown one.
 */
export class Profiles {
  readonly #browser: Browser;
  readonly #script: string;
  #emptied: BrowserContext | undefined;

  /** `script` runs in every page before its own scripts. */
  constructor(browser: Browser, script: string) {
    this.#browser = browser;
    this.#script = script;
  }

  async take(): Promise<Profile> {
    const emptied = this.#emptied;
    this.#emptied = undefined;
    return new Profile(emptied ?? (await openProfile(this.#browser, this.#script)));
  }

  /** Takes a profile back from its tabs. One that cannot be emptied is thrown away. */
  async giveBack({ context }: Profile, tabs: readonly { leave(): Promise<void> }[]): Promise<void> {
    try {
      await Promise.all(tabs.map((tab) => tab.leave()));
      const [first, ...others] = context.pages();
      await Promise.all([first?.goto('about:blank'), ...others.map((page) => page.close())]);
      await context.clearCookies();
      this.#emptied = context;
    } catch {
      await context.close();
    }
  }
}
