import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { openInvoice } from '../models/invoices.model.ts';
import { enterInternally, openFound } from '../models/lessor-desk.model.ts';
import { startSession } from '../models/sign-in.model.ts';

const { visit } = usePortal();
const question = 'Which rate do you mean?';
const answer = 'That of amendment 2.';

/** Opens the first unpaid rent of the airline, and returns its number. */
async function openRent(page: Page): Promise<string> {
  await page.goto('LeaseAccount/ViewInvoices?status=issued&type=basicRent');
  const row = page.locator('[aria-busy="false"] tr[data-row]').first();
  const link = row.locator('.row-link');
  const number = await link.innerText();
  await link.click();
  return number;
}

async function raise(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Dispute invoice' }).click();
  const dialog = page.getByRole('dialog', { name: `Dispute invoice ${number}` });
  await dialog.getByLabel('Disputed amount, USD').fill('1000.00');
  await dialog.getByLabel('What is wrong?').fill('The rent was escalated twice.');
  await dialog.getByRole('button', { name: 'Dispute invoice' }).click();
  const sent = page.getByRole('dialog', { name: `Invoice ${number} is disputed` });
  await sent.getByRole('button', { name: 'Close' }).click();
}

async function reopen(page: Page, number: string): Promise<void> {
  await page.goto(`LeaseAccount/ViewInvoices?status=all&q=${encodeURIComponent(number)}`);
  await openInvoice(page, number);
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('list', { name: 'Messages' }).getByText(text).waitFor();
}

async function credit(page: Page): Promise<void> {
  await page.getByLabel('Amount to credit, USD').fill('400.00');
  await page.getByLabel('Outcome; the airline reads it').fill('One escalation was early.');
  await page.getByRole('button', { name: 'Credit this amount' }).click();
  await page.getByText(/^Partly resolved by .* USD 400\.00 credited by .*-G1\./).waitFor();
}

describe('a dispute', () => {
  it('is raised by the airline, seen, asked about, answered, decided and booked', async () => {
    const { page: airline } = await visit();
    await startSession(airline, 'finance@aurora.example');
    const number = await openRent(airline);
    await raise(airline, number);

    const { page: lessor } = await visit();
    await enterInternally(lessor, 'internal/disputes');
    await openFound(lessor, 'disputes', number);
    await lessor.getByText('The rent was escalated twice.').waitFor();
    await write(lessor, 'Message to the airline', question);
    const faults = await accessibilityFaults(lessor);

    await reopen(airline, number);
    await airline.getByText(question).waitFor();
    await write(airline, 'Message to the lessor', answer);

    await lessor.reload();
    await lessor.getByText(answer).waitFor();
    await credit(lessor);

    await reopen(airline, number);
    const section = airline.getByRole('region', { name: 'Disputes' });
    await section.getByText('Dispute partly resolved: USD 1,000.00').waitFor();
    await section.getByText(`USD 400.00 is credited by ${number}-G1.`).waitFor();
    await reopen(airline, `${number}-G1`);
    await airline.getByText(`Credit: dispute of ${number}`).waitFor();

    expect(faults).toEqual([]);
  });
});
