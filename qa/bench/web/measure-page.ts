import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import { launchBrowser } from '#tests/support/run/browser.ts';
import { type RunningPortal, startPortal } from '#tests/support/run/portal-process.ts';

const kib = 1024;

/** One journey, its budget, and what counts. */
interface Journey {
  readonly name: string;
  readonly maxKib: number;
  readonly maxRequests: number;
  /** Only scripts and styles requested before the sign-in is usable count. */
  readonly isEntryOnly: boolean;
  readonly travel: (page: Page, url: string) => Promise<void>;
}

declare global {
  var usableAt: number | undefined;
}

/** Records in the page when the sign-in button is first usable. */
function noteUsable(): void {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('button[type=submit]:enabled') === null) return;
    globalThis.usableAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Addresses that the page requested before the sign-in was usable. */
function askedBefore(): string[] {
  const usableAt = globalThis.usableAt ?? 0;
  const resources = performance.getEntriesByType('resource');
  return resources.filter((entry) => entry.startTime < usableAt).map((entry) => entry.name);
}

interface Row {
  readonly address: string;
  readonly bytes: number;
}

async function openLogin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/account/login`, { waitUntil: 'commit' });
  await page.locator('button[type=submit]:enabled').waitFor();
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('finance@aurora.example');
  await page.getByLabel('Password').fill('fly-the-portal-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const quietMs = 500;

/** The stream of notifications never ends: it is neither awaited nor measured. */
const isStream = (request: Request): boolean => request.url().endsWith('/notifications/stream');

/** Waits for half a second without requests. */
async function settle(page: Page): Promise<void> {
  const next = await page.waitForEvent('request', { timeout: quietMs }).catch(() => undefined);
  if (next !== undefined) await settle(page);
}

const journeys: readonly Journey[] = [
  {
    name: 'sign-in, scripts and styles until it can be used',
    maxKib: 90,
    maxRequests: 6,
    isEntryOnly: true,
    travel: openLogin,
  },
  {
    name: 'sign-in to dashboard, everything',
    maxKib: 220,
    maxRequests: 10,
    isEntryOnly: false,
    async travel(page, url) {
      await openLogin(page, url);
      await signIn(page);
      await page.getByRole('heading', { name: 'Open balance' }).waitFor();
      await settle(page);
    },
  },
  {
    name: 'sign-in to View Invoices, everything',
    maxKib: 220,
    maxRequests: 10,
    isEntryOnly: false,
    async travel(page, url) {
      await page.goto(`${url}/LeaseAccount/ViewInvoices`);
      await page.locator('button[type=submit]:enabled').waitFor();
      await signIn(page);
      await page.locator('tbody tr[data-row]').first().waitFor();
      await settle(page);
    },
  },
];

/** Bytes of a response on the wire. */
async function bytesOf(request: Request): Promise<number> {
  if ((await request.response()) === null) return 0;
  return (await request.sizes()).responseBodySize;
}

/** Bytes of the inline styles of the page. */
async function inlineStyles(page: Page): Promise<number> {
  const styles = await page.locator('head style:not([data-emotion])').allTextContents();
  return brotliCompressSync(styles.join('')).length;
}

async function weigh(page: Page, requests: readonly Request[], journey: Journey): Promise<Row[]> {
  const early = journey.isEntryOnly ? await page.evaluate(askedBefore) : [];
  const counted = requests.filter(
    (request) => !journey.isEntryOnly || early.includes(request.url()),
  );
  const rows = await Promise.all(
    counted.map(async (request) => ({
      address: new URL(request.url()).pathname,
      bytes: await bytesOf(request),
    })),
  );
  if (!journey.isEntryOnly) return rows;
  return [{ address: 'styles in the page', bytes: await inlineStyles(page) }, ...rows];
}

async function measure(browser: Browser, portal: RunningPortal, journey: Journey): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(noteUsable);
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !isStream(request)) requests.push(request);
  });
  await journey.travel(page, portal.url);
  const rows = await weigh(page, requests, journey);
  await context.close();
  return rows;
}

async function report(browser: Browser, portal: RunningPortal, journey: Journey): Promise<boolean> {
  const rows = await measure(browser, portal, journey);
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  const isGood = bytes <= journey.maxKib * kib && rows.length <= journey.maxRequests;
  console.log(`\n${isGood ? 'ok    ' : 'FAILED'} ${journey.name}`);
  for (const row of rows) console.log(`  ${String(row.bytes).padStart(8)}  ${row.address}`);
  console.log(
    `  ${(bytes / kib).toFixed(1)} of ${journey.maxKib} KiB, ` +
      `${rows.length} of ${journey.maxRequests} requests`,
  );
  return isGood;
}

/** Prints every journey with its bytes and requests; returns whether all keep their budgets. */
export async function measurePage(): Promise<boolean> {
  const portal = await startPortal();
  const browser = await launchBrowser();
  let failures = 0;
  for (const journey of journeys) if (!(await report(browser, portal, journey))) failures += 1;
  await browser.close();
  await portal.stop();
  return failures === 0;
}
