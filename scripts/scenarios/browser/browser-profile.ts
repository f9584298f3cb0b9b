import type { Browser, BrowserContext } from 'playwright-core';

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
