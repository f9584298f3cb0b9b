import type { Locator, Page } from 'playwright-core';
import { openFirstInvoice, startAtInvoices } from './invoices.model.ts';
import { expiredModal } from './session.model.ts';
import { demoPassword } from './sign-in.model.ts';

export const returningUser = 'finance@aurora.example';
export const otherUser = 'everything@aurora.example';

/** What is typed into the form. */
export const typedReason = 'The rent of May was agreed at 210,000';

/** The page expires after a minute; the tokens of the server live their quarter of an hour. */
export const shortPage = { tokenExpiryMinutes: 1, tokenExpiryCountdownSeconds: 20 };

/** The dialog with the form. */
export function dispute(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Dispute invoice/ });
}

/** The field that is typed into. */
export function reasonField(page: Page): Locator {
  return page.locator('dialog textarea');
}

/** Types into a form inside a dialog over the invoices; the caret stands before the last word. */
export async function typeInDialog(page: Page): Promise<void> {
  await openFirstInvoice(page);
  await page.getByRole('button', { name: 'Dispute invoice' }).click();
  await dispute(page).locator('textarea').pressSequentially(typedReason);
  for (let letter = 0; letter < '210,000'.length; letter += 1)
    await page.keyboard.press('ArrowLeft');
}

/** Nobody acts for as long as the page allows. */
export async function expire(page: Page): Promise<void> {
  await page.clock.fastForward(61_000);
  await expiredModal(page).waitFor();
}

/** Signs in, fills a form in a dialog, and lets the session expire over it. */
export async function expireOverForm(page: Page): Promise<void> {
  await page.clock.install();
  await startAtInvoices(page, returningUser, shortPage);
  await typeInDialog(page);
  await expire(page);
}

/** Name and password inside the modal. */
export async function signInInside(
  page: Page,
  email: string,
  password = demoPassword,
): Promise<void> {
  const modal = expiredModal(page);
  await modal.getByLabel('Email').fill(email);
  await modal.getByLabel('Password').fill(password);
  await modal.getByRole('button', { name: 'Sign in' }).click();
}
