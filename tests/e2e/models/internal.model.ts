import type { Page } from 'playwright-core';
import { submitSignIn } from './sign-in.model.ts';

/**
 * What the console may say when a person chooses a customer: the choice ends the token before it
 * (R16), so the quiet reads of the bell that are under way in that moment are refused, and made again.
 */
export const expectedOfChoice: readonly string[] = [
  '/portal/api/notifications',
  '/portal/api/internal/alerts',
];

/** Signs the demo user of the lessor in; they start with the choice of the customer. */
export async function signInInternally(page: Page): Promise<void> {
  await page.goto('account/login_internal');
  await page.getByRole('heading', { name: 'Internal sign-in' }).waitFor();
  await submitSignIn(page, 'internal@lessor.example');
  await page.waitForURL('**/internal/customers');
  await page.getByRole('heading', { name: 'Customers' }).waitFor();
}

/** Chooses the customer on the screen of customers and waits for their dashboard. */
export async function actFor(page: Page, customer: string): Promise<void> {
  await page.getByRole('button', { name: `Act for ${customer}` }).click();
  await page.waitForURL('**/portal/dashboard');
  await seeActingFor(page, customer);
}

/** Waits until the header says whom the person acts for. */
export async function seeActingFor(page: Page, customer: string): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByText('Acting for').waitFor();
  await banner.getByText(customer, { exact: true }).waitFor();
}

/** Opens a screen of the internal menu. */
export async function openInternal(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Internal menu' });
  await menu.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
