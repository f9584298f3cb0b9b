import type { Browser } from 'playwright-core';
import { serveBarePage } from './bare-page.ts';
import { slowDown } from './slow-network.ts';
import {
  signInToRows,
  go,
  prepare,
  type Times,
  type PageOpening,
  signedOutLink,
} from './openings.ts';

const rounds = 5;
const view = { viewport: { width: 1440, height: 900 } };

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function medians(times: readonly Times[]): Times {
  const of = (name: keyof Times): number => median(times.map((one) => one[name]));
  return {
    painted: of('painted'),
    inSight: of('inSight'),
    listens: of('listens'),
    layoutShift: of('layoutShift'),
  };
}

async function repeat<Value>(work: () => Promise<Value>): Promise<readonly Value[]> {
  const values: Value[] = [];
  for (let round = 0; round < rounds; round += 1) values.push(await work());
  return values;
}

/** Times of an opening: with an empty cache, and once more with what it left there. */
export async function timeOpening(
  browser: Browser,
  baseURL: string,
  opening: PageOpening,
): Promise<{ readonly cold: Times; readonly warm: Times }> {
  const both = await repeat(async () => {
    const context = await browser.newContext({ baseURL, ...view });
    const page = await prepare(context, opening);
    await slowDown(page);
    const cold = await go(page, opening);
    // What the page loads while it is idle belongs to the first opening.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForLoadState('load');
    const warm = await go(page, opening);
    await context.close();
    return { cold, warm };
  });
  return {
    cold: medians(both.map(({ cold }) => cold)),
    warm: medians(both.map(({ warm }) => warm)),
  };
}

/** Times of a bare page of the same bytes. */
export async function timeBarePage(
  browser: Browser,
  documentBytes: number,
  scriptBytes: number,
): Promise<Times> {
  const bare = await serveBarePage(documentBytes, scriptBytes);
  const opening: PageOpening = {
    name: 'bare page',
    maxKib: 0,
    maxRequests: 2,
    sight: 'p',
    address: bare.url,
    isSignedIn: false,
  };
  const times = await repeat(async () => {
    const context = await browser.newContext(view);
    const page = await prepare(context, opening);
    await slowDown(page);
    const seen = await go(page, opening);
    await context.close();
    return seen;
  });
  await bare.close();
  return medians(times);
}

/** From Enter on the sign-in to the rows, milliseconds. */
export async function timeEnter(browser: Browser, baseURL: string): Promise<number> {
  const times = await repeat(async () => {
    const context = await browser.newContext({ baseURL, ...view });
    const page = await prepare(context, { ...signedOutLink, sight: 'tbody tr[data-row]' });
    await slowDown(page);
    const took = await signInToRows(page);
    await context.close();
    return took;
  });
  return median(times);
}
