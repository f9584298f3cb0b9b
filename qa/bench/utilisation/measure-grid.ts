import { buffer } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import { figureKindOf } from '#domain/utilisation/report/foreign-figure.ts';
import { templateRows } from '#domain/utilisation/import/template-rows.ts';
import { tableXlsx } from '#server/platform/lists/export/table-xlsx.ts';
import { launchBrowser, newVisitor } from '#tests/support/run/browser.ts';
import { startPortal } from '#tests/support/run/portal-process.ts';
import { aFleetView, FleetServer } from '#tests/support/utilisation/a-fleet-view.ts';
import { importTimes, openingTime, pastingTime, scrollingRate } from './page-probes.ts';
import { type Measurement, isMet } from './measurement.ts';
import { measurePhone, measureTyping } from './typing.ts';

async function signIn(
  browser: Browser,
  url: string,
  server: FleetServer,
  phone = false,
): Promise<Page> {
  const { page } = await newVisitor(browser, { url, phone });
  page.setDefaultTimeout(120_000);
  // The compiler of this script adds a helper for function names, which the page lacks.
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

/** 20,000 rows: the filled template, repeated. */
function largeTable({ view }: FleetServer): readonly (readonly string[])[] {
  const leases = new Map(view.leases.map((lease) => [lease.id, lease]));
  const months = view.leaseMonths.flatMap(({ leaseId, month, facts, report }) => {
    const lease = leases.get(leaseId);
    return lease === undefined ? [] : [{ lease, month, facts, report }];
  });
  const [head = [], ...rows] = templateRows(months);
  const many = Array.from({ length: 20_000 }, (_, at) => rows[at % rows.length] ?? []);
  return [head, ...many];
}

async function importOf(
  page: Page,
  name: string,
  content: Buffer,
): Promise<readonly Measurement[]> {
  await page.getByRole('button', { name: 'Import…' }).click();
  const times = page.evaluate(importTimes);
  await page
    .getByLabel('File to import')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
  const { whole, longestStall } = await times;
  await page.getByRole('button', { name: 'Cancel' }).click();
  return [
    { name: `${name} of 20,000 rows validated`, value: whole, unit: 'ms', target: 3000 },
    { name: 'longest stall of the page meanwhile', value: longestStall, unit: 'ms', target: 500 },
  ];
}

function isTyped(column: string): boolean {
  return figureKindOf(column) !== undefined;
}

async function measureImport(page: Page, server: FleetServer): Promise<readonly Measurement[]> {
  const table = largeTable(server);
  const csv = Buffer.from(table.map((cells) => cells.join(';')).join('\r\n'));
  const xlsx = await buffer(tableXlsx('Utilisation', table, isTyped));
  return [
    ...(await importOf(page, 'fleet.csv', csv)),
    ...(await importOf(page, 'fleet.xlsx', xlsx)),
  ];
}

/** The cards of a phone with the same months, with nothing and with everything typed. */
async function measureCards(browser: Browser, url: string): Promise<readonly Measurement[]> {
  const figures: Measurement[] = [];
  for (const isFilled of [false, true]) {
    const view = aFleetView({ aircraft: 110, engines: 140, noOfMonths: 1, isFilled });
    const page = await signIn(browser, url, new FleetServer(view), true);
    await page.goto(`${url}/Utilisation/index`);
    figures.push(...(await measurePhone(page, isFilled ? 'filled' : 'empty')));
    await page.context().close();
  }
  return figures;
}

async function measure(browser: Browser, url: string): Promise<readonly Measurement[]> {
  const one = await signIn(browser, url, largest(1));
  const opening = await open(one, url);
  await one.locator('#u-input').focus();
  const block = Array.from({ length: 910 }, (_, at) => `${240 + (at % 60)}:15\t${110 + (at % 40)}`);
  const pasting = await one.evaluate(pastingTime, block.join('\n'));
  await open(one, url);
  // Saves of the paste finish before typing starts.
  await one.getByText(/saving \d/).waitFor({ state: 'detached' });
  const typing = await measureTyping(one);
  await one.context().close();
  const cards = await measureCards(browser, url);
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
    ...cards,
    { name: 'scrolling through 10,920 rows', value: rate, unit: 'fps', target: 50 },
    { name: 'paste of 910 rows to paint', value: pasting, unit: 'ms', target: 200 },
    ...imported,
  ];
}

/**
 * Prints every figure with its target, measured at the portal of `given` or at one started for the
 * run; returns whether all targets are met.
 */
export async function measureGrid(given: string | undefined): Promise<boolean> {
  const portal = given === undefined ? await startPortal() : undefined;
  const browser = await launchBrowser();
  try {
    const figures = await measure(browser, given ?? portal?.url ?? '');
    for (const figure of figures) {
      const { name, value, unit, target } = figure;
      const verdict = target === undefined ? '' : `(${target})  ${isMet(figure) ? 'ok' : 'MISSED'}`;
      console.log(`${name.padEnd(52)} ${value.toFixed(1).padStart(8)} ${unit}  ${verdict}`);
    }
    return figures.every(isMet);
  } finally {
    await browser.close();
    await portal?.stop();
  }
}
