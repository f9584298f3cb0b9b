import type { Browser } from 'playwright-core';
import { launchBrowser } from '#tests/support/run/browser.ts';
import { startPortal } from '#tests/support/run/portal-process.ts';
import { timeBarePage, timeEnter, timeOpening } from './time-opening.ts';
import { type Times, type PageOpening, openings } from './openings.ts';
import { type WeighedFile, weighOpening } from './weigh-opening.ts';

const kib = 1024;

function sumOf(files: readonly WeighedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Whether an opening keeps its budgets of bytes and requests. */
export function isInBudget(opening: PageOpening, files: readonly WeighedFile[]): boolean {
  return sumOf(files) <= opening.maxKib * kib && files.length <= opening.maxRequests;
}

function reportBytes(opening: PageOpening, files: readonly WeighedFile[]): boolean {
  const isGood = isInBudget(opening, files);
  console.log(`\n${isGood ? 'ok    ' : 'FAILED'} ${opening.name}`);
  for (const { bytes, address } of files) console.log(`  ${String(bytes).padStart(8)}  ${address}`);
  console.log(
    `  ${(sumOf(files) / kib).toFixed(1)} of ${opening.maxKib} KiB, ` +
      `${files.length} of ${opening.maxRequests} requests`,
  );
  return isGood;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function line(name: string, { painted, inSight, listens, layoutShift }: Times, bare: Times) {
  const ratio = (inSight / bare.inSight).toFixed(2);
  const ratioListens = (listens / bare.listens).toFixed(2);
  return `  ${name}: painted ${seconds(painted)}, in sight ${seconds(inSight)} (${ratio} of a bare page), listens ${seconds(listens)} (${ratioListens}), layout shift ${layoutShift.toFixed(4)}`;
}

async function reportTimes(
  browser: Browser,
  url: string,
  opening: PageOpening,
  files: readonly WeighedFile[],
): Promise<void> {
  const [page, ...others] = files;
  const bare = await timeBarePage(browser, page?.bytes ?? 0, sumOf(others));
  const { cold, warm } = await timeOpening(browser, url, opening);
  console.log(line('empty cache', cold, bare));
  console.log(line('second opening', warm, bare));
}

/**
 * Prints every opening with its bytes and requests, and with `hasTimes` its times on a slow network;
 * returns whether all keep their budgets.
 */
export async function measurePage(hasTimes: boolean): Promise<boolean> {
  const portal = await startPortal();
  const browser = await launchBrowser();
  const url = `${portal.url}/`;
  let failures = 0;
  for (const opening of openings) {
    const files = await weighOpening(browser, url, opening);
    if (!reportBytes(opening, files)) failures += 1;
    if (hasTimes) await reportTimes(browser, url, opening, files);
  }
  if (hasTimes)
    console.log(`\nEnter on the sign-in to rows: ${seconds(await timeEnter(browser, url))}`);
  await browser.close();
  await portal.stop();
  return failures === 0;
}
