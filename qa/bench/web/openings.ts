import type { BrowserContext, Page } from 'playwright-core';
import { startSession, submitSignIn } from '#tests/e2e/models/sign-in.model.ts';

const email = 'finance@aurora.example';
const invoices = 'LeaseAccount/ViewInvoices';
const row = 'tbody tr[data-row]';

/** A way into the portal, its budget for what must come before it can be used, and how it is seen. */
export interface PageOpening {
  readonly name: string;
  /** Bytes on the wire of document, scripts and styles until the page listens. */
  readonly maxKib: number;
  readonly maxRequests: number;
  /** What the person came for. */
  readonly sight: string;
  readonly address: string;
  readonly isSignedIn: boolean;
}

/** A deep link to the invoices that a person without a session opens. */
export const signedOutLink: PageOpening = {
  name: 'deep link of somebody who is signed out',
  maxKib: 105,
  maxRequests: 3,
  sight: 'button[type=submit]',
  address: invoices,
  isSignedIn: false,
};

/** The ways into the portal that people take most. */
export const openings: readonly PageOpening[] = [
  {
    name: 'sign-in',
    maxKib: 105,
    maxRequests: 3,
    sight: 'button[type=submit]',
    address: 'account/login',
    isSignedIn: false,
  },
  signedOutLink,
  {
    name: 'View Invoices of a signed-in person',
    maxKib: 218,
    maxRequests: 8,
    sight: row,
    address: invoices,
    isSignedIn: true,
  },
  {
    name: 'dashboard of a signed-in person',
    maxKib: 216,
    maxRequests: 7,
    sight: 'main dd',
    address: 'dashboard',
    isSignedIn: true,
  },
];

/** What the page has shown by when: milliseconds after it was opened. */
export interface Times {
  /** First paint of text. */
  readonly painted: number;
  /** What the person came for is in sight. */
  readonly inSight: number;
  /** The page listens: what was pressed earlier is done. */
  readonly listens: number;
  readonly layoutShift: number;
}

declare global {
  var sightAt: number | undefined;
  var listensAt: number | undefined;
  var shifted: number | undefined;
  var sentAt: number | undefined;
}

/** Records in the page when `sight` is there, when the page listens, and what moved. */
function noteTimes(sight: string): void {
  globalThis.shifted = 0;
  addEventListener('submit', () => (globalThis.sentAt ??= performance.now()), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      globalThis.shifted = (globalThis.shifted ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    if (document.querySelector(sight) !== null) globalThis.sightAt ??= performance.now();
    if ('ready' in document.documentElement.dataset) globalThis.listensAt ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Prepares a browser: signs in by a call where the opening needs it. */
export async function prepare(context: BrowserContext, opening: PageOpening): Promise<Page> {
  const page = await context.newPage();
  if (opening.isSignedIn) await startSession(page, email);
  await context.addInitScript(noteTimes, opening.sight);
  return page;
}

/** Opens the page; resolves when the page listens. */
export async function go(page: Page, { address, sight }: PageOpening): Promise<Times> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('html[data-ready]').waitFor();
  await page.locator(sight).first().waitFor();
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const painted = paint?.startTime ?? Number.NaN;
    const inSight = Math.max(painted, globalThis.sightAt ?? Number.NaN);
    const listens = globalThis.listensAt ?? Number.NaN;
    return { painted, inSight, listens, layoutShift: globalThis.shifted ?? 0 };
  });
}

/** From Enter on a sign-in that has been open for a while to the rows (milliseconds). */
export async function signInToRows(page: Page): Promise<number> {
  await page.goto(invoices);
  await page.locator('html[data-ready]').waitFor();
  // The person reads and types; meanwhile the page loads the screen.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/invoices-page')),
  );
  await page.waitForLoadState('networkidle');
  await submitSignIn(page, email);
  await page.locator(row).first().waitFor();
  return page.evaluate(
    () => (globalThis.sightAt ?? Number.NaN) - (globalThis.sentAt ?? Number.NaN),
  );
}
