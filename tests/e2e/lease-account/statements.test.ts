import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { statementPeriods } from '#domain/lease-account/statement-periods.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { startSession } from '../models/sign-in.model.ts';

const { visit } = usePortal();

/** The days of the last quarter, as files and screens write them. */
function lastQuarter(): string {
  const quarter = statementPeriods(isoDayOf(Date.now())).find(({ key }) => key === 'lastQuarter');
  return `${formatDate(quarter?.from ?? '')} to ${formatDate(quarter?.to ?? '')}`;
}

/** The texts of the first column of a downloaded workbook. */
async function linesOf(download: Download): Promise<unknown[]> {
  const rows = await readSheet(await readFile(await download.path()));
  return rows.map(([first]) => first);
}

async function openDashboard(page: Page): Promise<void> {
  await startSession(page, 'finance@aurora.example');
  await page.goto('Dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The choice of the lease has the focus, so that its number can be typed. */
async function typeLease(page: Page): Promise<void> {
  const lease = page.getByLabel('Statement of lease');
  await lease.waitFor();
  await expect.poll(() => lease.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('AUR-A01');
}

describe('the statement of one lease for a quarter as a workbook', () => {
  it('takes five presses of the mouse from the dashboard', async () => {
    const { page } = await visit();
    await openDashboard(page);
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };

    await press(page.getByRole('button', { name: 'Go to…' }));
    await page.getByRole('dialog').getByRole('combobox').fill('download statement');
    await press(page.getByRole('option', { name: /^Statement of account/ }));
    await typeLease(page);
    // Opening the list of a native select is a press of its own.
    presses += 1;
    const period = page.getByLabel('Period of the statement');
    await period.selectOption('Last quarter');
    presses += 1;
    await page.getByText(lastQuarter()).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const excel = page.getByRole('button', { name: 'Statement (Excel)', exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), press(excel)]);

    expect(presses).toBeLessThanOrEqual(5);
    expect(await linesOf(download)).toEqual(
      expect.arrayContaining(['Lease AUR-A01', lastQuarter()]),
    );
  });

  it('takes six keys from the dashboard', async () => {
    const { page } = await visit();
    await openDashboard(page);
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };

    await press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('download statement');
    await page.getByRole('option', { name: /^Statement of account/ }).waitFor();
    await press('Enter');
    await typeLease(page);
    await press('Tab');
    await page.keyboard.type('Last q');
    await press('Tab');
    await press('Tab');
    const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')]);

    expect(presses).toBeLessThanOrEqual(6);
    expect(await linesOf(download)).toEqual(
      expect.arrayContaining(['Lease AUR-A01', lastQuarter()]),
    );
  });
});
