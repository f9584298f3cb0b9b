import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Starts the browser of the tests. It runs as root in a container, so it has no sandbox. */
export async function launchBrowser(
  options: {
    readonly backForwardCache?: boolean;
    readonly headed?: boolean;
    /** Whether the caller ends the browser itself when the process is interrupted. */
    readonly keepsOnInterrupt?: boolean;
  } = {},
): Promise<Browser> {
  const found = await findChromium();
  return chromium.launch({
    executablePath: found.path,
    headless: options.headed !== true,
    handleSIGINT: options.keepsOnInterrupt !== true,
    handleSIGTERM: options.keepsOnInterrupt !== true,
    env: { ...process.env, ...found.env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage'],
    ignoreDefaultArgs: options.backForwardCache === true ? ['--disable-back-forward-cache'] : [],
  });
}

const shared = new Map<boolean, Promise<Browser>>();

/**
 * The browser of this worker, started once for all of its test files; it ends with the process.
 * Nothing passes from one visitor to the next but the browser itself.
 */
export async function sharedBrowser({
  backForwardCache,
}: {
  readonly backForwardCache: boolean;
}): Promise<Browser> {
  const running = shared.get(backForwardCache) ?? launchBrowser({ backForwardCache });
  shared.set(backForwardCache, running);
  const browser = await running;
  browser.once('disconnected', () => shared.delete(backForwardCache));
  return browser;
}

/** A window of a person, and everything in it that nobody should have to see. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors and warnings, uncaught errors and policy violations so far. */
  readonly complaints: string[];
}

/** What a visitor's browser is like. */
export interface VisitorOptions {
  readonly url: string;
  readonly dark?: boolean;
  readonly phone?: boolean;
  /** The language that the browser is set to (BCP 47), and its time zone; British and UTC without. */
  readonly locale?: string;
  readonly timezoneId?: string;
  /** Failed loads whose console line is part of the test, by part of their text. */
  readonly expected?: readonly string[];
}

function listen(page: Page, complaints: string[], expected: readonly string[]): void {
  const note = (text: string): void => {
    if (!expected.some((part) => text.includes(part))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
}

/** Opens a fresh browser profile. Every page opened in it is watched. */
export async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: options.url,
    viewport: options.phone === true ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: options.dark === true ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: options.locale ?? 'en-GB',
    timezoneId: options.timezoneId ?? 'UTC',
  });
  // A limit for what never comes; a machine with other work may take half of it.
  context.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  context.on('page', (page) => listen(page, complaints, options.expected ?? []));
  return { context, page: await context.newPage(), complaints };
}
