import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/run/browser.ts';
import { startPortal } from '#tests/support/run/portal-process.ts';
import { startSession } from '#tests/e2e/models/sign-in.model.ts';
import { heapOfPage } from './heap-of-page.ts';
import { slowDown } from './slow-network.ts';

const row = 'main tbody tr[data-row]';

/** Screens of the menu that a person of finance moves between, and what shows their data. */
const places = [
  { link: 'Payment History', sight: row },
  { link: 'Summary', sight: row },
  { link: 'View Invoices', sight: row },
  { link: 'Fund Balances', sight: row },
] as const;

type Place = (typeof places)[number];

/** A hand rests on a link for about this time before it presses. */
const restMs = 300;

const navigations = 500;
/** Moves until every screen and its data have been there. */
const warmUp = 20;
/** The largest part by which the heap may grow while a page is used all day. */
const mostGrowth = 0.05;

/** Milliseconds from a press on a link of the menu. */
interface Move {
  /** The new heading is painted. */
  readonly painted: number;
  /** The data of the screen is painted. */
  readonly inSight: number;
}

/** Runs in the page: presses the link, and notes when heading and data are painted. */
async function press([link, sight]: readonly [string, string]): Promise<Move> {
  const anchors = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
  const anchor = anchors.find(({ textContent }) => textContent === link);
  if (anchor === undefined) throw new Error(`The menu has no ${link}.`);
  const before = document.querySelector('main h1');
  const start = performance.now();
  anchor.click();
  const times: number[] = [];
  while (times.length < 2) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const heading = document.querySelector('main h1');
    const isThere = heading !== null && heading !== before;
    const isWanted = isThere && (times.length === 0 || document.querySelector(sight) !== null);
    if (!isWanted) continue;
    // The task after a frame runs when the frame is painted.
    await new Promise((resolve) => setTimeout(resolve));
    times.push(performance.now() - start);
  }
  const [painted = Number.NaN, inSight = Number.NaN] = times;
  return { painted, inSight };
}

const open = (page: Page, { link, sight }: Place): Promise<Move> =>
  page.evaluate(press, [link, sight] as const);

/** Rests on the link for a moment before it is pressed, as a hand does. */
async function openWithIntent(page: Page, place: Place): Promise<Move> {
  await page.locator('nav').getByRole('link', { name: place.link, exact: true }).hover();
  await page.waitForTimeout(restMs);
  return open(page, place);
}

/**
 * Runs in the page: presses one link after another. A call of the page for each of them would leave
 * its own compiled script in the heap that is measured.
 */
async function pressMany([links, times]: readonly [readonly string[], number]): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
    const before = document.querySelector('main h1');
    anchors.find(({ textContent }) => textContent === links[count % links.length])?.click();
    while (
      document.querySelector('main h1') === before ||
      !document.querySelector('main tr[data-row]')
    )
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

async function moveAround(page: Page, times: number): Promise<void> {
  await page.evaluate(pressMany, [places.map(({ link }) => link), times] as const);
}

function report(name: string, { link }: Place, { painted, inSight }: Move): void {
  const [heading, data] = [painted, inSight].map((time) => `${time.toFixed(0).padStart(5)} ms`);
  console.log(`  ${name.padEnd(12)} ${link.padEnd(16)} heading ${heading}, data ${data}`);
}

async function openMenu(page: Page): Promise<void> {
  await startSession(page, 'finance@aurora.example');
  await page.goto('dashboard');
  await page.locator('html[data-ready]').waitFor();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const group of ['Lease Account', 'Supplemental Rent'])
    await menu.getByRole('button', { name: group }).click();
}

/** Returns by what share the heap grows over many moves. */
async function growthOf(page: Page, session: CDPSession): Promise<number> {
  await moveAround(page, warmUp);
  const before = await heapOfPage(session);
  await moveAround(page, navigations);
  return (await heapOfPage(session)) / before - 1;
}

/**
 * Prints how fast a person gets from screen to screen by the menu on slow 4G with a processor four
 * times slower, first with the pointer on each link for a moment, then with warm code and data; and by
 * what share the heap grows over 500 moves. Returns whether it grows less than 5 %.
 */
export async function measureMoves(): Promise<boolean> {
  const portal = await startPortal();
  const browser = await launchBrowser();
  const view = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: `${portal.url}/`, viewport: view });
  const page = await context.newPage();
  await openMenu(page);
  await slowDown(page);
  for (const place of places) report('first visit', place, await openWithIntent(page, place));
  for (const place of places) report('warm', place, await open(page, place));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const growth = await growthOf(page, session);
  await browser.close();
  await portal.stop();
  const isSmall = growth < mostGrowth;
  console.log(`  heap after ${navigations} moves: +${(growth * 100).toFixed(1)} %`);
  if (!isSmall) console.log(`  It must grow less than ${mostGrowth * 100} %.`);
  return isSmall;
}
