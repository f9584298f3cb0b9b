// In full runs: heights and places are appearance; the page has tests of filters and their keys.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { startSession } from '../models/sign-in.model.ts';
import { overflow } from '../models/width.model.ts';

const { visit } = usePortal();
const user = 'everything@aurora.example';

/** A list with none, one and three chosen filters, each with rows. */
const filtered = {
  'LeaseAccount/ViewInvoices': [
    '',
    '?status=overdue',
    '?status=overdue&type=basicRent&currency=USD',
  ],
  'LeaseAccount/PaymentHistory': [
    '',
    '?currency=USD',
    '?from=2026-01-01&to=2026-12-31&currency=USD',
  ],
} as const;

const firstRow = (page: Page) => page.locator('tbody tr[data-row], .card-row').first();

/** The height of the row of controls, and where the first row of the list is. */
async function geometry(page: Page) {
  await firstRow(page).waitFor();
  return page.evaluate(() => {
    const controls = document.querySelector('.list-toolbar');
    const row = document.querySelector('tbody tr[data-row], .card-row');
    return { height: controls?.clientHeight, row: row?.getBoundingClientRect().y };
  });
}

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

async function startAt(page: Page, width: number, address: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address);
  await firstRow(page).waitFor();
}

describe('the controls of a list', () => {
  it.each(Object.entries(filtered))(
    'of %s keep their height, and its first row its place, with any filters and an open record',
    async (path, queries) => {
      const { page } = await visit();
      await startSession(page, user);
      for (const width of [1440, 1280, 1024, 820]) {
        const seen = [];
        for (const query of queries) {
          await startAt(page, width, `${path}${query}`);
          seen.push(await geometry(page));
          if (width < 1440) continue;
          await firstRow(page).locator('.row-link').click();
          await page.locator('.record h2:focus').waitFor();
          seen.push(await geometry(page));
        }
        const [first] = seen;
        expect(first?.height).toBe(32);
        expect([width, seen]).toEqual([width, seen.map(() => first)]);
      }
    },
  );

  it('fit a phone with any filters, and the sheet of all filters is clean there', async () => {
    const { page } = await visit({ phone: true });
    await startSession(page, user);
    for (const width of [390, 320]) {
      const seen = [];
      for (const query of filtered['LeaseAccount/ViewInvoices']) {
        await startAt(page, width, `LeaseAccount/ViewInvoices${query}`);
        seen.push({ ...(await geometry(page)), overflow: await overflow(page) });
      }
      const [first] = seen;
      expect([width, first?.overflow, seen]).toEqual([width, 0, seen.map(() => first)]);
    }
    await filters(page).click();
    await sheet(page)
      .getByRole('button', { name: /^Show \d+ invoices$/ })
      .waitFor();
    expect([await overflow(page), await accessibilityFaults(page)]).toEqual([0, []]);
  });

  it('open all filters by keyboard, apply each at once and give the focus back', async () => {
    const { page } = await visit();
    await startSession(page, user);
    await startAt(page, 1024, 'LeaseAccount/ViewInvoices');
    await filters(page).focus();
    await page.keyboard.press('Enter');
    await sheet(page).locator(':focus').waitFor();

    await sheet(page).getByLabel('Status').selectOption('overdue');
    await expect.poll(() => page.url()).toContain('status=overdue');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await sheet(page).waitFor({ state: 'detached' });
    await page.locator('button:focus', { hasText: 'Filters (1)' }).waitFor();
    const chip = page.getByRole('list', { name: 'Chosen filters' }).getByText('Overdue');
    await chip.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    await chip.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await page.locator('button:focus', { hasText: 'Filters' }).waitFor();
  });

  it('show a chosen filter as a chip in place, whose cross takes it away', async () => {
    const { page } = await visit();
    await startSession(page, user);
    await startAt(page, 1440, 'LeaseAccount/ViewInvoices');
    const status = page.getByRole('combobox', { name: 'Status' });
    const before = await status.boundingBox();
    await status.selectOption('overdue');
    await page.getByRole('button', { name: 'Remove filter Status' }).waitFor();
    expect(await status.boundingBox()).toEqual(before);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Remove filter Status' }).click();
    await page.locator('select:focus').waitFor();
    expect([await status.inputValue(), new URL(page.url()).search]).toEqual(['unpaid', '']);
  });
});
