// In full runs: colours, layouts and paper, which the tests of each screen do not depend on.
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { openFirstInvoice, openInvoices, seeInvoiceList } from '../models/invoices.model.ts';
import { seeLogin, signIn, submitSignIn } from '../models/sign-in.model.ts';
import { overflow } from '../models/width.model.ts';

const { visit } = usePortal();

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

/** Lays the page out again for the person who is signed in, as if chosen in an earlier visit. */
async function layOut(page: Page, layout: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    (text) => localStorage.setItem('portal.preferences.everything@aurora.example', text),
    JSON.stringify(layout),
  );
  await page.reload();
  // The server learns of a layout from the first page that has it.
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describe('in every layout (R14)', () => {
  it('axe finds nothing, and nothing is wider than the window', async () => {
    const { page } = await visit();
    await signIn(page, 'everything@aurora.example');

    await layOut(page, { sidebarColour: 'dark', sidebarType: 'condensed' });
    await page.getByRole('link', { name: 'Dashboard' }).hover();
    expect(await accessibilityFaults(page)).toEqual([]);
    await layOut(page, { orientation: 'horizontal', width: 'boxed' });
    await page.getByRole('button', { name: 'Lease Account' }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  it('the names of a condensed sidebar come with the keyboard', async () => {
    const { page } = await visit();
    await signIn(page, 'everything@aurora.example');
    await layOut(page, { sidebarType: 'condensed' });
    const width = () =>
      page.getByRole('link', { name: 'Dashboard' }).evaluate((link) => link.clientWidth);
    expect(await width()).toBeLessThan(64);

    await page.getByRole('button', { name: 'Logout' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');

    await expect.poll(width).toBeGreaterThan(180);
  });

  it('Escape closes a condensed sidebar under the pointer, which opens it again (WCAG 1.4.13)', async () => {
    const { page } = await visit();
    await signIn(page, 'everything@aurora.example');
    await layOut(page, { sidebarType: 'condensed' });
    const entry = page.getByRole('link', { name: 'Dashboard' });
    const width = () => entry.evaluate((link) => link.clientWidth);
    await entry.hover();
    await expect.poll(width).toBeGreaterThan(180);

    await page.keyboard.press('Escape');
    await expect.poll(width).toBeLessThan(64);
    await page.mouse.move(700, 400);
    await entry.hover();

    await expect.poll(width).toBeGreaterThan(180);
  });

  it('a reload starts in the chosen colours before a script of the portal has come', async () => {
    const { page } = await visit();
    await signIn(page, 'everything@aurora.example');
    await page.getByRole('button', { name: 'Layout settings' }).click();
    await page.getByText('Dark', { exact: true }).first().click();
    await page.locator('html[data-mode="dark"]').waitFor();
    const held: Route[] = [];
    await page.route('**/static/js/**', (route) => void held.push(route));

    await page.reload({ waitUntil: 'commit' });

    await page.locator('html[data-mode="dark"]').waitFor({ state: 'attached' });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await Promise.all(held.map((route) => route.continue()));
  });
});

describe('on paper', () => {
  it('totals stand below their figures, and no button keeps a head from the second page', async () => {
    const { page } = await visit();
    await signIn(page, 'finance@aurora.example');
    await openInvoices(page);
    await seeInvoiceList(page);
    await page.emulateMedia({ media: 'print' });
    const edges = (cells: string) =>
      page
        .locator(`.table-frame ${cells}`)
        .evaluateAll((found) =>
          found.map((cell) => Math.round(cell.getBoundingClientRect().right)),
        );

    const heads = await edges('thead th[data-numeric]');
    const totals = await edges('[data-totals] td[data-numeric]');
    const sorts = page.locator('.table-frame thead .sort');
    const shown = await sorts.evaluateAll((all) => all.map((one) => getComputedStyle(one).display));

    expect(totals.slice(0, 3)).toEqual(heads.slice(0, 3));
    expect(new Set(shown)).toEqual(new Set(['contents']));
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

    await page.locator('tbody tr[data-row] .row-link').first().focus();
    await page.keyboard.press('Enter');

    await page.getByRole('button', { name: 'Download PDF' }).waitFor();
  });

  it('a screen that comes late leaves the focus where the person has put it', async () => {
    const { page } = await visit();
    const held: Route[] = [];
    await page.route('**/dashboard-page-*.js', (route) => void held.push(route));
    await page.goto('account/login');
    await submitSignIn(page, 'finance@aurora.example');
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
