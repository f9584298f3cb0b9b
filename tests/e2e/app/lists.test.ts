// In full runs: lists on a phone and in the dark; a change is looked at by its author.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { enter, signIn } from '../models/sign-in.model.ts';
import { arrive, goTo } from '../models/walk.model.ts';

const { visit } = usePortal();

/** The lists of Lease Account, Fleet Summary and Documents, each with a row that can be opened. */
const screens = [
  'LeaseAccount/index?sort=lessor',
  'LeaseAccount/PaymentHistory',
  'LeaseAccount/InterestCharges?status=all',
  'LeaseAccount/ViewInvoices?status=disputed',
  'LeaseAccount/LettersOfCredit?status=all',
  'FleetSummary/Fleet/Aircraft',
  'FleetSummary/Fleet/Engines',
] as const;

/** Goes to a list within the page, which is loaded once. */
async function open(page: Page, screen: string): Promise<void> {
  await goTo(page, `/${screen}`);
  await arrive(page);
}

async function seeOpened(page: Page): Promise<void> {
  await page.locator('.detail, .record-head').first().waitFor();
  await page.locator('main [aria-label^="Loading"]').waitFor({ state: 'detached' });
}

describe('a list with an open row', () => {
  it('is clean and as wide as the window on a phone', async () => {
    const { page } = await visit({ phone: true });
    await enter(page, 'everything@aurora.example');
    for (const screen of screens) {
      await open(page, screen);
      await page.locator('.card-row').first().click();
      await seeOpened(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );

      expect([screen, overflow, await accessibilityFaults(page)]).toEqual([screen, 0, []]);
    }
  }, 120_000);

  it('is clean in the dark and opens by keyboard', async () => {
    const { page } = await visit({ dark: true });
    await signIn(page, 'everything@aurora.example');
    for (const screen of screens) {
      await open(page, screen);
      await page.locator('[data-row-name]').first().focus();
      await page.keyboard.press('Enter');
      await seeOpened(page);

      expect([screen, await accessibilityFaults(page)]).toEqual([screen, []]);
    }
  }, 120_000);
});
