import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { templateRows } from '#domain/utilisation/import/template-rows.ts';
import { launchBrowser, newVisitor } from '#tests/support/browser.ts';
import { startPortal } from '#tests/support/portal-process.ts';
import { aFleetView, FleetServer } from '#tests/support/utilisation/a-fleet-view.ts';
import {
  importTimes,
  openingTime,
  pastingTime,
  scrollingRate,
  watchKeystrokes,
} from './utilisation-bench/page-probes.ts';

const usage = `npm run bench:utilisation [-- URL]

Measures the utilisation grid in Chromium with the largest fleet (110 aircraft, 140 engines on their
own, 910 rows): opening, typing and scrolling, pasting, and a file of 20,000 rows. The months are
answered by a stand-in, so that only the page is measured; the sign-in is the real server's, started
for the run or the one at URL. Ends with exit code 1 when a target is missed. Build first.`;

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'fps';
  /** What must hold; none where a figure only tells how fast the machine is. */
  readonly target?: number;
}

function isMet({ value, unit, target }: Figure): boolean {
  if (target === undefined) return true;
  return unit === 'fps' ? value >= target : value < target;
}

/** The value below which a share of all values lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function signIn(browser: Browser, url: string, server: FleetServer): Promise<Page> {
  const { page } = await newVisitor(browser, { url });
  page.setDefaultTimeout(120_000);
  // The compiler of this script names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.route(/\/portal\/api\/utilisation/, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    await route.fulfill({ json: server.answer(path, request.postDataJSON()) });
  });
  await page.goto(`${url}/account/login`);
  await page.getByLabel('Email').fill('customer@aurora.example');
  await page.getByLabel('Password').fill('fly-the-portal-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/dashboard/);
  return page;
}

function largest(noOfMonths: number): FleetServer {
  return new FleetServer(
    aFleetView({ aircraft: 110, engines: 140, noOfMonths, isFilled: noOfMonths > 1 }),
  );
}

async function open(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/Utilisation/index`, { waitUntil: 'commit' });
  return page.evaluate(openingTime);
}

/** A fast typist's pace; keys that wait for each other would measure a queue. */
const paceMs = 80;

/** How long a typist holds a key: its release comes after the frame, not before it. */
const holdMs = 40;

/** Types 20 figures into the input of a page under a slowed CPU; milliseconds of every key. */
async function typingTimes(page: Page): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.locator('#u-input').focus();
  await page.evaluate(watchKeystrokes);
  for (let row = 0; row < 20; row += 1)
    for (const key of ['2', '7', '5', ':', '3', '0', 'Enter'])
      await Promise.all([page.keyboard.press(key, { delay: holdMs }), pause(paceMs)]);
  const times = (await page.evaluate(() => globalThis.keystrokes)) ?? [];
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return times;
}

/** Keys in the grid, and in a page that holds one input: what browser and machine take anyway. */
async function measureTyping(page: Page): Promise<readonly Figure[]> {
  const times = await typingTimes(page);
  const bare = await page.context().newPage();
  await bare.setContent('<input id="u-input">');
  const floor = await typingTimes(bare);
  await bare.close();
  const what = 'CPU 4x';
  return [
    { name: `a bare input, median, ${what}`, value: quantile(floor, 0.5), unit: 'ms' },
    { name: `a bare input, p95, ${what}`, value: quantile(floor, 0.95), unit: 'ms' },
    {
      name: `keystroke to paint, median, ${what}`,
      value: quantile(times, 0.5),
      unit: 'ms',
      target: 16,
    },
    {
      name: `keystroke to paint, p95, ${what}`,
      value: quantile(times, 0.95),
      unit: 'ms',
      target: 50,
    },
  ];
}

/** A file of 20,000 rows: the filled template, again and again. */
function largeFile(server: FleetServer): Buffer {
  const { view } = server;
  const leases = new Map(view.leases.map((lease) => [lease.id, lease]));
  const months = view.leaseMonths.flatMap(({ leaseId, month, facts, report }) => {
    const lease = leases.get(leaseId);
    return lease === undefined ? [] : [{ lease, month, facts, report }];
  });
  const [head = [], ...rows] = templateRows(months);
  const many = Array.from({ length: 20_000 }, (_, at) => rows[at % rows.length] ?? []);
  return Buffer.from([head, ...many].map((cells) => cells.join(';')).join('\r\n'));
}

async function measureImport(page: Page, server: FleetServer): Promise<readonly Figure[]> {
  await page.getByRole('button', { name: 'Import…' }).click();
  const times = page.evaluate(importTimes);
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: largeFile(server) });
  const { whole, longestStall } = await times;
  return [
    { name: 'file of 20,000 rows validated', value: whole, unit: 'ms', target: 3000 },
    { name: 'longest stall of the page meanwhile', value: longestStall, unit: 'ms', target: 500 },
  ];
}

async function measure(browser: Browser, url: string): Promise<readonly Figure[]> {
  const one = await signIn(browser, url, largest(1));
  const opening = await open(one, url);
  await one.locator('#u-input').focus();
  const block = Array.from({ length: 910 }, (_, at) => `${240 + (at % 60)}:15\t${110 + (at % 40)}`);
  const pasting = await one.evaluate(pastingTime, block.join('\n'));
  await open(one, url);
  // What the paste has left to save is saved before anybody types.
  await one.getByText(/saving \d/).waitFor({ state: 'detached' });
  const typing = await measureTyping(one);
  await one.context().close();
  const year = largest(12);
  const twelve = await signIn(browser, url, year);
  const yearOpening = await open(twelve, url);
  const rate = await twelve.evaluate(scrollingRate, 4);
  const imported = await measureImport(twelve, year);
  await twelve.context().close();
  return [
    { name: 'open 910 rows after the data arrived', value: opening, unit: 'ms', target: 1000 },
    {
      name: 'open 10,920 rows after the data arrived',
      value: yearOpening,
      unit: 'ms',
      target: 2000,
    },
    ...typing,
    { name: 'scrolling through 10,920 rows', value: rate, unit: 'fps', target: 50 },
    { name: 'paste of 910 rows to paint', value: pasting, unit: 'ms', target: 200 },
    ...imported,
  ];
}

async function run(given: string | undefined): Promise<void> {
  const portal = given === undefined ? await startPortal() : undefined;
  const browser = await launchBrowser();
  try {
    const figures = await measure(browser, given ?? portal?.url ?? '');
    for (const figure of figures) {
      const { name, value, unit, target } = figure;
      const verdict = target === undefined ? '' : `(${target})  ${isMet(figure) ? 'ok' : 'MISSED'}`;
      console.log(`${name.padEnd(44)} ${value.toFixed(1).padStart(8)} ${unit}  ${verdict}`);
    }
    if (!figures.every(isMet)) process.exitCode = 1;
  } finally {
    await browser.close();
    await portal?.stop();
  }
}

const [argument] = process.argv.slice(2);
if (argument === '--help') console.log(usage);
else await run(argument);
