// In full runs: domain and page have tests of every format and of what is typed in it.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { column } from '../models/invoices.model.ts';
import { invoiceRows, isRepainted, openPainted } from '../models/painted.model.ts';
import { startSession } from '../models/sign-in.model.ts';

const { visit } = usePortal();
const finance = 'finance@aurora.example';
const invoices = 'LeaseAccount/ViewInvoices';
const german = /^\d{1,3}(?:\.\d{3})*,\d\d$/;
const english = /^\d{1,3}(?:,\d{3})*\.\d\d$/;

async function areAll(page: Page, format: RegExp): Promise<boolean> {
  await page.locator(invoiceRows).first().waitFor();
  const shown = await column(page, 'Balance, USD');
  return shown.length > 20 && shown.every((text) => format.test(text));
}

describe('the formats of a person', () => {
  it('are at the first sight those of the language of the browser', async () => {
    const { page } = await visit({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    const release = await openPainted(page);

    expect(await areAll(page, german)).toBe(true);
    await release();
    await page.getByText(/^Figures as at \d\d \w{3} \d{4}, \d\d:\d\d CES?T$/).waitFor();
    expect(await areAll(page, german)).toBe(true);
    expect(await isRepainted(page)).toBe(false);
  });

  it('are changed from the palette in two presses, at once, and kept for the next painting', async () => {
    const { page } = await visit();
    await startSession(page, finance);
    await page.goto(invoices);
    expect(await areAll(page, english)).toBe(true);

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('number format 1.234,56');
    await page.getByRole('option', { name: /^Numbers like 1\.234,56/ }).waitFor();
    await page.keyboard.press('Enter');

    await expect.poll(() => areAll(page, german)).toBe(true);
    const release = await openPainted(page);
    expect(await areAll(page, german)).toBe(true);
    await release();
    expect(await isRepainted(page)).toBe(false);
  });

  it('are chosen in the settings by keyboard, and stay British on a German device', async () => {
    const { page } = await visit({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    await startSession(page, finance);
    await page.goto(invoices);
    await page.getByRole('button', { name: 'Layout settings' }).press('Enter');
    const numbers = page.getByRole('dialog').getByLabel('Numbers');
    await numbers.focus();
    await page.keyboard.type('1,2');
    await page.getByRole('dialog').getByLabel('Time zone').selectOption('UTC');
    await page.keyboard.press('Escape');

    expect(await areAll(page, english)).toBe(true);
    await page.reload();
    expect(await areAll(page, english)).toBe(true);
    await page.getByText(/^Figures as at .* UTC$/).waitFor();
  });

  it('are taken in fields: what is typed is shown, and sent as a plain decimal', async () => {
    const { page } = await visit({ locale: 'de-DE' });
    await startSession(page, finance);
    await page.goto(`${invoices}?status=issued&type=basicRent`);
    await page.locator('[aria-busy="false"] tr[data-row] .row-link').first().click();
    await page.getByRole('button', { name: 'Dispute invoice' }).click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel(/^Disputed amount, /);
    expect(await amount.inputValue()).toMatch(german);

    await amount.fill('1234,5');
    await dialog.getByLabel('What is wrong?').fill('The rent was escalated twice.');
    expect(await amount.inputValue()).toBe('1.234,5');
    await dialog.getByRole('button', { name: 'Dispute invoice' }).click();

    const sent = page.getByRole('dialog', { name: /is disputed$/ });
    await sent.getByRole('button', { name: 'Close' }).click();
    await page
      .getByText(/1\.234,50/)
      .first()
      .waitFor();
  });
});
