import type { Browser, Page, Request } from 'playwright-core';
import { go, prepare, type PageOpening } from './openings.ts';

/** One file that an opening needs before the page listens. */
export interface WeighedFile {
  readonly address: string;
  /** On the wire. */
  readonly bytes: number;
}

const counted: ReadonlySet<string> = new Set(['document', 'script', 'stylesheet']);

/** Files of the page, and reads of data; a heartbeat comes when it is due. */
function isCounted(request: Request): boolean {
  const isRead = new URL(request.url()).pathname.startsWith('/portal/api/');
  return isRead || counted.has(request.resourceType());
}

/** Addresses that the page asked for before it listened. */
function askedBefore(): string[] {
  const until = globalThis.listensAt ?? 0;
  const early = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < until);
  return early.map(({ name }) => name);
}

async function bytesOf(request: Request): Promise<number> {
  if ((await request.response()) === null) return 0;
  return (await request.sizes()).responseBodySize;
}

async function neededOf(page: Page, requests: readonly Request[]): Promise<readonly Request[]> {
  const addresses = new Set(await page.evaluate(askedBefore));
  return requests.filter(
    (request) =>
      isCounted(request) && (request.isNavigationRequest() || addresses.has(request.url())),
  );
}

/** What an opening with an empty cache needs before the page listens; idle loads do not count. */
export async function weighOpening(
  browser: Browser,
  baseURL: string,
  opening: PageOpening,
): Promise<readonly WeighedFile[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await prepare(context, opening);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await go(page, opening);
  const needed = await neededOf(page, requests);
  const files = await Promise.all(
    needed.map(async (request) => ({
      address: new URL(request.url()).pathname,
      bytes: await bytesOf(request),
    })),
  );
  await context.close();
  return files;
}
