import type { BrowserContext, Page } from 'playwright-core';
import { accessibilityFaults } from './accessibility.model.ts';
import { submitSignIn } from './sign-in.model.ts';

/** Address of the newest mail's link to a page of the account, for one reader; read in the outbox. */
export async function mailedLink(
  context: BrowserContext,
  to: string,
  page: 'confirm' | 'forget-password' | 'invitation',
): Promise<string> {
  const outbox = await context.newPage();
  try {
    await outbox.goto('dev/outbox');
    const mail = outbox.locator('article', { hasText: `To ${to}` }).first();
    const link = mail.locator(`a[href*="/account/${page}#token="]`);
    const address = await link.getAttribute('href');
    return (address ?? '').replace(/^https?:\/\/[^/]+\/portal\//, '');
  } finally {
    await outbox.close();
  }
}

/** Asks for a link to a new password, from the sign-in page on. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('account/login');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
}

/** Chooses a password on the page of a reset link. */
export async function chooseOnLink(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

/** Sets up an account on the page of an invitation. */
export async function setUpOnLink(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set up account' }).click();
}

/** Opens the profile by the menu of the account. */
export async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  await page.getByText('This session').waitFor();
}

/** What axe finds on the pages before the sign-in, and on the profile while the password is changed. */
export async function faultsOfAccountPages(page: Page, email: string): Promise<string[]> {
  const link = `#token=${'a'.repeat(43)}`;
  const faults: string[] = [];
  for (const path of [
    'forget-password',
    `forget-password${link}`,
    'invitation',
    'register',
    'confirm',
  ]) {
    await page.goto('about:blank');
    await page.goto(`account/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    faults.push(...(await accessibilityFaults(page)));
  }
  await page.goto('account/login');
  await submitSignIn(page, email);
  await page.waitForURL('**/portal/dashboard');
  await page.goto('profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.locator('[name=current]:focus').waitFor();
  return [...faults, ...(await accessibilityFaults(page))];
}
