import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/use-portal.ts';
import { accessibilityFaults } from './models/accessibility.model.ts';
import { openFirstInvoice, openInvoices, seeInvoiceList } from './models/invoices.model.ts';
import { seeLogin, signIn } from './models/sign-in.model.ts';

const { visit } = usePortal();

async function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

describe.each([
  ['light', false],
  ['dark', true],
] as const)('in %s colours', (_name, dark) => {
  it('axe finds nothing on the login page', async () => {
    const { page } = await visit({ dark });
    await page.goto('account/login');
    await seeLogin(page);

    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('axe finds nothing on the dashboard', async () => {
    const { page } = await visit({ dark });
    await signIn(page, 'finance@aurora.example');
    await page
      .getByRole('heading', { name: /overdue|owed|balance/i })
      .first()
      .waitFor();

    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('axe finds nothing on the invoices, with one open', async () => {
    const { page } = await visit({ dark });
    await signIn(page, 'finance@aurora.example');
    await openInvoices(page);
    await openFirstInvoice(page);

    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('axe finds nothing on the terms of use', async () => {
    const { page } = await visit({ dark });
    await page.goto('account/login');
    await page.getByLabel('Email').fill('newcomer@aurora.example');
    await page.getByLabel('Password').fill('fly-the-portal-demo');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Accept' }).waitFor();

    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('on a phone', () => {
  it('no screen is wider than the window', async () => {
    const { page } = await visit({ phone: true });
    await page.goto('account/login');
    await seeLogin(page);
    expect(await overflow(page)).toBe(0);

    await page.getByLabel('Email').fill('finance@aurora.example');
    await page.getByLabel('Password').fill('fly-the-portal-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await overflow(page)).toBe(0);

    await page.goto('LeaseAccount/ViewInvoices');
    await page.getByRole('list', { name: 'Invoices' }).getByRole('button').first().waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('by keyboard alone', () => {
  it('a person signs in and opens an invoice', async () => {
    const { page } = await visit();
    await page.goto('account/login');
    await seeLogin(page);
    await page.getByLabel('Email').focus();
    await page.keyboard.type('finance@aurora.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('fly-the-portal-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.goto('LeaseAccount/ViewInvoices');
    await seeInvoiceList(page);

    await page.locator('tbody tr[data-row] button.row-link').first().focus();
    await page.keyboard.press('Enter');

    await page.getByRole('button', { name: 'Download PDF' }).waitFor();
  });

  it('a screen that comes late leaves the focus where the person has put it', async () => {
    const { page } = await visit();
    const held: Route[] = [];
    await page.route('**/dashboard-page-*.js', (route) => void held.push(route));
    await signIn(page, 'finance@aurora.example');
    await page.getByRole('button', { name: 'Layout settings' }).focus();
    await expect.poll(() => held.length).toBeGreaterThan(0);

    await Promise.all(held.map((route) => route.continue()));
    await page.getByRole('heading', { level: 1 }).waitFor();

    await page.locator('[aria-label="Layout settings"]:focus').waitFor();
  });

  it('closing the layout settings gives the focus back to their button', async () => {
    const { page } = await visit();
    await signIn(page, 'finance@aurora.example');
    await page.getByRole('button', { name: 'Layout settings' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Layout settings' }).waitFor();

    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Layout settings' }).waitFor({ state: 'detached' });

    await page.locator('[aria-label="Layout settings"]:focus').waitFor();
  });
});
