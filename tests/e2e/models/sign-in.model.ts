import type { Page } from 'playwright-core';

/** The password of every demo account. */
export const demoPassword = 'fly-the-portal-demo';

/** Fills the sign-in form and sends it. */
export async function submitSignIn(
  page: Page,
  email: string,
  password = demoPassword,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in on the login page and waits for the portal's main heading. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('account/login');
  await submitSignIn(page, email);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
}

/** Waits until the login form can be used. */
export async function seeLogin(page: Page): Promise<void> {
  await page.waitForURL('**/account/login');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}
