import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Call } from '#contract/call/call.ts';
import type { FirstAnswer } from '#contract/call/served-screen.ts';
import { startSession } from './sign-in.model.ts';

/** Opens Lease Account › View Invoices from the menu and waits for its list. */
export async function openInvoices(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Lease Account' }).click();
  await menu.getByRole('link', { name: 'View Invoices' }).click();
  await seeInvoiceList(page);
}

/** Opens the list as the first screen of a session. */
export async function startAtInvoices(...session: Parameters<typeof startSession>): Promise<void> {
  const [page] = session;
  await startSession(...session);
  await page.goto('LeaseAccount/ViewInvoices');
  await seeInvoiceList(page);
}

/** The answers that the document of a painted screen came with. */
function answersIn(html: string): readonly FirstAnswer[] {
  const [, text = '[]'] = /id="first-answers"[^>]*>([^<]*)</.exec(html) ?? [];
  return JSON.parse(text) as readonly FirstAnswer[];
}

/** Opens a screen and returns what its call answered: its document came with the answer. */
export async function openWith<T>(page: Page, path: string, call: Pick<Call, 'name'>): Promise<T> {
  const document = await page.goto(path);
  const answers = answersIn((await document?.text()) ?? '');
  const answer = answers.find(({ key }) => key[1] === call.name);
  if (answer === undefined) throw new Error(`${path} came without an answer of ${call.name}.`);
  return answer.data as T;
}

/** Waits until the list has rows. */
export async function seeInvoiceList(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
  await page
    .locator('table[aria-label="Invoices"], table:has(caption:text-is("Invoices"))')
    .locator('tbody tr')
    .first()
    .waitFor();
}

/** Opens the first invoice and waits for its lines. */
export async function openFirstInvoice(page: Page): Promise<void> {
  await page.locator('tbody tr[data-row] .row-link').first().click();
  await page.getByRole('button', { name: 'Download PDF' }).waitFor();
}

/** The words of one column, from the first row to the last. */
export async function column(page: Page, name: string): Promise<string[]> {
  const heads = await page
    .locator('table:has(caption:text-is("Invoices")) thead th')
    .allInnerTexts();
  const index = heads.findIndex((head) => head.trim().startsWith(name));
  if (index < 0) throw new Error(`no column ${name} in ${heads.join(', ')}`);
  return page
    .locator('table tbody tr[data-row]')
    .evaluateAll(
      (rows, at) => rows.map((row) => row.children[at]?.textContent?.trim() ?? ''),
      index,
    );
}

/** Waits until the list shows the answer to the latest change. */
export async function settled(page: Page): Promise<void> {
  await page.locator('[aria-busy="false"] table').waitFor();
}

/** Downloads the PDF of the first invoice. */
export async function downloadFirstPdf(page: Page): Promise<{ name: string; content: Buffer }> {
  const waiting = page.waitForEvent('download');
  await page
    .locator('table tbody tr[data-row]')
    .first()
    .getByRole('button', { name: /PDF/ })
    .click();
  const download = await waiting;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** Opens the row of one invoice; one that is open since an earlier visit stays so. */
export async function openInvoice(page: Page, number: string): Promise<void> {
  // A painted row is closed until the page has restored what was open.
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('region', { name: `Invoice ${number}` }).waitFor();
}
