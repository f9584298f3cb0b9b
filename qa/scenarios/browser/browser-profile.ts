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

/** A page of a profile; values that earlier pages stored are still there when it opens. */
export interface BrowserPage {
  readonly page: Page;
  readonly isFirst: boolean;
}

/** The profile of one scenario. */
export class BrowserProfile {
  readonly context: BrowserContext;
  #isUnused = true;

  constructor(context: BrowserContext) {
    this.context = context;
  }

  async openPage(): Promise<BrowserPage> {
    const isFirst = this.#isUnused;
    this.#isUnused = false;
    const [empty] = isFirst ? this.context.pages() : [];
    return { page: empty ?? (await this.context.newPage()), isFirst };
  }
}

/**
 * Profiles for consecutive scenarios. A profile is emptied and reused, because a browser opens a
 * known page in half the time.
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

  async take(): Promise<BrowserProfile> {
    const emptied = this.#emptied;
    this.#emptied = undefined;
    return new BrowserProfile(emptied ?? (await openProfile(this.#browser, this.#script)));
  }

  /** Takes a profile back from its tabs. One that cannot be emptied is discarded. */
  async giveBack(
    { context }: BrowserProfile,
    tabs: readonly { leave(): Promise<void> }[],
  ): Promise<void> {
    try {
      // A tab that is left gets its connection back. Its page must be closed by then; otherwise it
      // would send its waiting requests into the next scenario.
      const pages = context.pages();
      await Promise.all(pages.map((page) => page.goto('about:blank')));
      await Promise.all(tabs.map((tab) => tab.leave()));
      await Promise.all(pages.slice(1).map((page) => page.close()));
      await context.clearCookies();
      this.#emptied = context;
    } catch {
      await context.close();
    }
  }
}
