// In full runs: a change looks at every screen in light colours on a wide screen, in the walk.
import { describe, expect, it } from 'vitest';
import { isoDayOf } from '#domain/dates/date.ts';
import { monthOf, shiftMonth } from '#domain/dates/month.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { faultsOfAccountPages } from '../models/accounts.model.ts';
import { chooseRows, openDocuments } from '../models/documents.model.ts';
import { startSession } from '../models/sign-in.model.ts';
import { overflow } from '../models/width.model.ts';

const { visit } = usePortal();

const wide = ['on a wide screen', {}] as const;
const dark = ['in the dark', { dark: true }] as const;
const phone = ['on a phone', { phone: true }] as const;

describe('both screens of utilisation', () => {
  it.each([wide, dark, phone])('have no accessibility faults %s', async (_name, looks) => {
    const { page } = await visit(looks);
    await startSession(page, 'customer@aurora.example');
    await page.goto('Utilisation/index');
    await page.locator('.u-row, .u-card').first().waitFor();
    const input = await accessibilityFaults(page);
    await page.goto('Utilisation/Reports');
    await page.locator('.matrix-mark').first().waitFor();

    expect(input).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('documents', () => {
  it.each([wide, dark])('have no accessibility faults %s', async (_name, looks) => {
    const { page } = await visit(looks);
    await startSession(page, 'everything@aurora.example');
    await openDocuments(page);
    await chooseRows(page, 1);

    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('have no accessibility faults on a phone, and nothing scrolls sideways', async () => {
    const { page } = await visit({ phone: true });
    await startSession(page, 'everything@aurora.example');
    await page.goto('Documents/Publications');
    await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
    await page.locator('.card-row').first().click();

    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
});

describe('supplemental rent', () => {
  it.each([wide, dark])('has no accessibility faults %s', async (_name, looks) => {
    const { page } = await visit(looks);
    await startSession(page, 'finance@aurora.example');
    // In the first days of a month the last one is not billed yet.
    const month = shiftMonth(monthOf(isoDayOf(Date.now())), -2);
    for (const path of ['FundBalances', `MonthlyReports?month=${month}`, 'Claims?status=all']) {
      await page.goto(`SupplementalRent/${path}`);
      await page.locator('tbody tr[data-row]').first().waitFor();
      expect([path, await accessibilityFaults(page)]).toEqual([path, []]);
    }
    await page.locator('tbody tr[data-row] .row-link').first().click();
    await page.getByRole('button', { name: 'Download PDF' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('the account pages', () => {
  it.each([dark, phone])('are clean for axe %s', async (_name, looks) => {
    const { page } = await visit({ ...looks, expected: ['410'] });

    expect(await faultsOfAccountPages(page, 'generic@aurora.example')).toEqual([]);
  });
});
