import type { Page } from 'playwright-core';
import { startSession } from './sign-in.model.ts';

/** The scripts of the page. */
export const scriptFiles = '**/portal/static/js/*.js';

/** The rows of the list of invoices. */
export const invoiceRows = 'tbody tr[data-row]';

/** Keeps the scripts of the page back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  let isOpen = false;
  await page.route(scriptFiles, async (route) => {
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return async () => {
    isOpen = true;
    for (const release of held) release();
    await page.locator('html[data-ready]').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Opens the invoices of a signed-in person whose scripts are kept back until the returned function is called. */
export async function openPainted(page: Page): Promise<() => Promise<void>> {
  await startSession(page, 'finance@aurora.example');
  const release = await holdScripts(page);
  await page.goto('LeaseAccount/ViewInvoices', { waitUntil: 'commit' });
  await page.locator(invoiceRows).first().waitFor();
  return release;
}

/** Whether the page has painted again what came painted. */
export const isRepainted = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName('portal.repainted').length > 0);
