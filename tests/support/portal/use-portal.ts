import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { freePort } from '../run/free-port.ts';
import { newVisitor, sharedBrowser, type Visitor, type VisitorOptions } from '../run/browser.ts';
import { type PortalCopy, startCopy } from '../run/portal-copies.ts';

/** What a browser test file works with. */
export interface PortalFixture {
  /** The running server of this file. */
  readonly portal: () => PortalCopy;
  /** A new person with a fresh browser profile; closed after the test. */
  readonly visit: (options?: Partial<VisitorOptions>) => Promise<Visitor>;
}

/**
 * Gives a test file its own server on a copy of the demo data, and the browser of its worker. A test
 * in which a visitor's console complained fails.
 */
export function usePortal(
  options: {
    readonly env?: Readonly<Record<string, string>>;
    /**
     * Starts what the server depends on, given its origin; returns more variables of its
     * environment.
     */
    readonly prepare?: (origin: string) => Promise<Readonly<Record<string, string>>>;
    readonly backForwardCache?: boolean;
    /** Needs the embedded database, for example because only it shows its mail in the browser. */
    readonly isEmbedded?: boolean;
  } = {},
): PortalFixture {
  let running: PortalCopy | undefined;
  let browser: Browser | undefined;
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    const templates = inject('portalTemplates');
    const isEmbedded = options.isEmbedded === true;
    const port = await freePort();
    const env = { ...options.env, ...(await options.prepare?.(`http://127.0.0.1:${port}`)) };
    [running, browser] = await Promise.all([
      startCopy(templates, { env, port, isEmbedded }),
      sharedBrowser({ backForwardCache: options.backForwardCache === true }),
    ]);
  });

  afterEach(async () => {
    const leaving = visitors.splice(0);
    await Promise.all(leaving.map((visitor) => visitor.context.close()));
    expect(leaving.flatMap((visitor) => visitor.complaints)).toEqual([]);
  });

  afterAll(async () => {
    await running?.stop();
  });

  const portal = (): PortalCopy => {
    if (running === undefined) throw new Error('The portal runs only inside tests.');
    return running;
  };
  return {
    portal,
    async visit(extra = {}) {
      if (browser === undefined) throw new Error('The browser runs only inside tests.');
      const visitor = await newVisitor(browser, { url: `${portal().url}/`, ...extra });
      visitors.push(visitor);
      return visitor;
    },
  };
}
