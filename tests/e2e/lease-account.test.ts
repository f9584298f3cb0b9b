import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { LeaseAccountPage } from '#contract/lease-accounts.ts';
import type { RentSheet } from '#contract/rent-calculation.ts';
import { formatAmount } from '#src/ui/format/amount.ts';
import { usePortal } from '#tests/support/use-portal.ts';
import { accessibilityFaults } from './models/accessibility.model.ts';
import { signIn } from './models/sign-in.model.ts';

const { visit } = usePortal();

/** Opens a screen and answers what its call answered. */
async function openWith<T>(page: Page, path: string, call: string): Promise<T> {
  const answered = page.waitForResponse((answer) => answer.url().includes(call) && answer.ok());
  await page.goto(path);
  return (await (await answered).json()) as T;
}

async function cellsOf(page: Page, name: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ hasText: name }).first();
  return (await row.getByRole('cell').allTextContents()).map((text) => text.trim());
}

describe('the lease account', () => {
  it('shows the amounts of the answer, for each lease and in total', async () => {
    const { page } = await visit();
    await signIn(page, 'everything@aurora.example');
    const path = 'LeaseAccount/index';
    const { items, totals } = await openWith<LeaseAccountPage>(page, path, '/api/lease-accounts?');
    await page.getByRole('button', { name: /AUR-A01/ }).waitFor();

    for (const lease of items) {
      const cells = await cellsOf(page, lease.leaseNo);
      const amounts = [lease.outstanding, lease.overdue, lease.onAccount, lease.depositHeld];
      expect(cells).toEqual(
        expect.arrayContaining(amounts.map((amount) => formatAmount(amount, lease.currency))),
      );
    }
    const total = await cellsOf(page, 'Total USD');
    expect(total).toContain(formatAmount(totals[0]?.outstanding ?? '', 'USD'));
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('leads from a lease to its rent, with every step of the answer', async () => {
    const { page } = await visit();
    await signIn(page, 'everything@aurora.example');
    const path = 'LeaseAccount/RentCalculation?lease=AUR-A02';
    const { steps, period } = await openWith<RentSheet>(
      page,
      path,
      '/api/rent-calculation/AUR-A02/',
    );
    await page.getByText(`USD ${formatAmount(period.amount, 'USD')}`).waitFor();

    const table = await page.getByRole('table').textContent();
    for (const { label, result } of steps) {
      expect(table).toContain(label);
      if (result.kind === 'money') expect(table).toContain(formatAmount(result.value, 'USD'));
    }
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
