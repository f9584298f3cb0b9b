import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { enterInternally } from '../models/lessor-desk.model.ts';

/** A lease of the demo of which three months are not reported, two at least past due on any day. */
const leaseNo = 'AUR-A02';

const { visit } = usePortal();

async function openLateReports(page: Page): Promise<void> {
  await enterInternally(page, 'internal/corrections');
  await page.getByText('Late reports', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search months' }).fill(leaseNo);
  await page.waitForURL((url) => url.searchParams.get('q') === leaseNo);
}

/** The buttons of the late months, the oldest first. */
function estimateButtons(page: Page): Locator {
  return page
    .locator('[aria-busy="false"]')
    .getByRole('button', { name: new RegExp(`^Estimate… .*, ${leaseNo}$`) });
}

async function openEstimate(page: Page, button: Locator): Promise<Locator> {
  await button.click();
  const dialog = page.getByRole('dialog', { name: /^Estimate / });
  await dialog.getByText('Estimated use, and totals at the end of the month').waitFor();
  return dialog;
}

describe('a month that is past due without a report', () => {
  it('is estimated at the desk, and the month after only then', async () => {
    const { page } = await visit();
    await openLateReports(page);
    const buttons = estimateButtons(page);
    await buttons.nth(1).waitFor();
    const name = (await buttons.first().getAttribute('aria-label')) ?? '';
    const second = await openEstimate(page, buttons.nth(1));
    await second.getByText(/ is neither reported nor estimated\. /).waitFor();
    const isShut = await second.getByRole('button', { name: 'Record the estimate' }).isDisabled();
    const faults = await accessibilityFaults(page);
    await page.keyboard.press('Escape');

    const first = await openEstimate(page, buttons.first());
    await first
      .getByText(/^average of /)
      .first()
      .waitFor();
    await first.getByText(/nothing is billed\. The lease pays no supplemental rent\.$/).waitFor();
    await first.getByRole('button', { name: 'Record the estimate' }).click();
    await first.getByText('The estimate is recorded. Nothing was billed.').waitFor();
    await first.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
    const next = await openEstimate(page, estimateButtons(page).first());
    const isOpen = await next.getByRole('button', { name: 'Record the estimate' }).isEnabled();

    expect(faults).toEqual([]);
    expect([isShut, isOpen]).toEqual([true, true]);
  });
});
