// In full runs: the page has tests of each picture and its table; the walk opens their screens.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { startSession } from '../models/sign-in.model.ts';

const { visit } = usePortal();

async function isWide(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}

it('what ends and expires is one press away from the dashboard', async () => {
  const { page } = await visit();
  await startSession(page, 'finance@aurora.example');
  await page.goto('Dashboard');

  await page.getByRole('link', { name: 'What expires' }).click();

  await page.getByRole('table', { name: /^Leases by their end/ }).waitFor();
});

describe.each([
  ['on a wide screen', {}],
  ['in the dark', { dark: true }],
  ['on a phone', { phone: true }],
])('pictures %s', (_name, options) => {
  it('have no accessibility faults, fit, and have their figures in a table', async () => {
    const { page } = await visit(options);
    await startSession(page, 'everything@aurora.example');
    const faults: unknown[] = [];
    const places = [
      ['LeaseAccount/LettersOfCredit?tab=outlook', undefined],
      ['LeaseAccount/PaymentHistory', 'Show payments by due day'],
      ['SupplementalRent/FundBalances?leases=all', 'Show balances over time'],
    ] as const;
    for (const [address, button] of places) {
      await page.goto(address);
      if (button !== undefined) await page.getByRole('button', { name: button }).click();
      await page.locator('figure.graph svg[role=img]').first().waitFor();
      faults.push(...(await accessibilityFaults(page)), ...((await isWide(page)) ? [address] : []));
      await page.getByRole('button', { name: 'Show as table' }).first().click();
      await page.locator('.graph-table table tbody tr').first().waitFor();
      faults.push(...(await accessibilityFaults(page)));
    }

    expect(faults).toEqual([]);
  });
});
