import { describe, expect, it } from 'vitest';
import type { Visitor } from '#tests/support/run/browser.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import {
  addAuthenticator,
  addShownApp,
  beginFactor,
  nextCode,
} from '../models/second-factor.model.ts';
import { demoPassword, signIn, submitSignIn } from '../models/sign-in.model.ts';

const local = (origin: string): string => origin.replace('127.0.0.1', 'localhost');

// A passkey belongs to a name, never to an address of the network.
const { visit, portal } = usePortal({
  prepare: async (origin) => ({ PORTAL_PUBLIC_URL: local(origin) }),
});
const refusals = ['status of 403'];
const open = (extra: { phone?: boolean } = {}): Promise<Visitor> =>
  visit({ url: local(`${portal().url}/`), expected: refusals, ...extra });

const menu = (visitor: Visitor) => visitor.page.getByRole('navigation', { name: 'Main menu' });

describe('a second factor in the browser (6.3.3)', () => {
  it('an authenticator app is added on the profile, and the next sign-in needs its code', async () => {
    const first = await open();
    await signIn(first.page, 'finance@borealis.example');
    await beginFactor(first.page);
    expect(await accessibilityFaults(first.page)).toEqual([]);
    const { secret, codes } = await addShownApp(first.page);
    expect(await accessibilityFaults(first.page)).toEqual([]);
    await first.page.getByRole('button', { name: 'I have kept them' }).click();
    await first.page.getByText('10 recovery codes left').waitFor();

    const next = await open();
    await next.page.goto('LeaseAccount/ViewInvoices');
    await submitSignIn(next.page, 'finance@borealis.example');
    const field = next.page.getByLabel('Code of your authenticator app');
    await field.fill('000000');
    await next.page.keyboard.press('Enter');
    await next.page.getByText('This was not accepted').waitFor();
    expect(await accessibilityFaults(next.page)).toEqual([]);
    await field.fill(nextCode(secret));
    await next.page.keyboard.press('Enter');

    await menu(next).waitFor();
    expect(next.page.url()).toContain('/LeaseAccount/ViewInvoices');
    expect(codes).toHaveLength(10);
  });

  it('a passkey signs in alone, with the keyboard', async () => {
    const { page } = await open();
    await addAuthenticator(page);
    await signIn(page, 'technical@aurora.example');
    await beginFactor(page);
    await page.getByLabel('Name').fill('Laptop');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Laptop').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();

    await page.getByRole('button', { name: 'Use a passkey instead' }).press('Enter');

    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  });

  it('a customer that requires one lets a person in who adds it, on a phone', async () => {
    await portal().change(
      "update customer set factor_policy = 'required' where cust_id = (select cust_id from user_account where email = 'customer@aurora.example')",
    );
    const { page } = await open({ phone: true });
    await page.goto('dashboard');
    await submitSignIn(page, 'customer@aurora.example');
    await page.getByRole('heading', { name: 'Add a second factor' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await addShownApp(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();

    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await portal().change("update customer set factor_policy = 'off'");
  });
});

const forget = () => portal().change('update visit set proved_at = null');

describe('a step-up in the browser (7.5.3)', () => {
  it('shows bank details after the password, and nothing after Cancel', async () => {
    const { page } = await open();
    await signIn(page, 'finance@aurora.example');
    await forget();
    await page.goto('LeaseAccount/ViewInvoices');
    await page.locator('tbody tr[data-row] .row-link').first().click();
    const show = page.getByRole('button', { name: 'Show bank details' });
    await show.click();
    await page.getByRole('dialog').getByLabel('Password').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await show.click();
    await page.getByRole('dialog').getByLabel('Password').fill('a wrong one, surely');
    await page.keyboard.press('Enter');
    await page.getByText('The password is not right').waitFor();
    await page.getByRole('dialog').getByLabel('Password').fill(demoPassword);
    await page.keyboard.press('Enter');

    await page.getByText('Account (IBAN)').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('sends a refused write once more after the proof, and says so when there is none', async () => {
    const { page } = await open();
    await signIn(page, 'finance@aurora.example');
    await page.goto('profile');
    await forget();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Password').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Nothing was done').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill(demoPassword);
    await page.keyboard.press('Enter');

    await page.getByRole('button', { name: 'Make a passkey' }).waitFor();
  });
});
