import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { invoiceList } from '#contract/invoices/invoices.ts';
import type { PageOf } from '#contract/lists/list.ts';
import {
  leaseAccountList,
  type LeaseAccountSummary,
} from '#contract/lease-account/lease-accounts.ts';
import { getRentSheet, type RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { seededAirline } from '#tests/support/portal/seeded-airline.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { wrongRows } from '#tests/support/read/printed-steps.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { openWith } from '../models/invoices.model.ts';
import { startSession } from '../models/sign-in.model.ts';
import { isoDayOf } from '#domain/dates/date.ts';

type InvoicePage = PageOf<typeof invoiceList>;

const { visit } = usePortal();

async function cellsOf(page: Page, name: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ hasText: name }).first();
  return (await row.getByRole('cell').allTextContents()).map((text) => text.trim());
}

/** The balance of each invoice after its allocations, by number, from the rows of the seed. */
function seededBalances(): Map<string, string> {
  const rows = seededAirline('AUR', isoDayOf(Date.now()));
  return new Map(
    rows.invoices.map(({ id, number, tax }) => {
      const lines = rows.lines.filter(({ invoiceId }) => invoiceId === id);
      const applied = rows.allocations.filter(({ invoiceId }) => invoiceId === id);
      const [gross, paid] = [lines, applied].map((parts) =>
        addAmounts(parts.map(({ amount }) => amount)),
      );
      return [number, subtractAmounts(addAmounts([gross ?? '', tax ?? '0']), paid ?? '')];
    }),
  );
}

describe('the lease account', () => {
  it('shows the amounts of the answer, for each lease and in total', async () => {
    const { page } = await visit();
    await startSession(page, 'everything@aurora.example');
    const path = 'LeaseAccount/index';
    const { items, totals } = await openWith<LeaseAccountSummary>(
      page,
      path,
      leaseAccountList.read,
    );
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

  it('shows invoices as the answer and the payments of the seed have them', async () => {
    const { page } = await visit();
    await startSession(page, 'everything@aurora.example');
    const path = 'LeaseAccount/ViewInvoices?status=partPaid&sort=number';
    const { items, totals } = await openWith<InvoicePage>(page, path, invoiceList.read);
    await page.getByRole('link', { name: items[0]?.number ?? '', exact: true }).waitFor();
    const balances = seededBalances();

    expect(items.length).toBeGreaterThan(0);
    for (const { number, currency, gross, paid, balance } of items) {
      expect(await cellsOf(page, number)).toEqual(
        expect.arrayContaining([gross, paid, balance].map((one) => formatAmount(one, currency))),
      );
      expect([number, balance]).toEqual([number, balances.get(number)]);
    }
    expect(totals.map(({ balance }) => balance)).toEqual([
      addAmounts(items.map(({ balance }) => balance)),
    ]);
  });

  it('opens its totals to inputs from which each printed figure follows', async () => {
    const { page } = await visit();
    await startSession(page, 'everything@aurora.example');
    const screens = ['ViewInvoices?status=unpaid', 'ViewInvoices?status=all', 'index?leases=all'];

    for (const screen of screens) {
      await page.goto(`LeaseAccount/${screen}`);
      await page.getByRole('button', { name: 'How these totals are made' }).click();
      const table = page.getByRole('table', { name: 'Totals, in USD' });
      const rows = await table.locator('tbody tr').evaluateAll((all) =>
        all.map(({ children: [step, result] }) => ({
          lines: [...(step?.children ?? [])].map((line) => line.textContent ?? ''),
          result: result?.textContent ?? '',
        })),
      );

      expect([screen, rows.length > 1, wrongRows(rows)]).toEqual([screen, true, []]);
    }
  });

  it('keeps the filters of the invoices in one row, with the button that clears them', async () => {
    const { page } = await visit();
    await startSession(page, 'everything@aurora.example');
    const path = 'LeaseAccount/ViewInvoices?status=overdue&currency=USD';
    await openWith<InvoicePage>(page, path, invoiceList.read);
    const [search, clear] = await Promise.all([
      page.getByRole('searchbox', { name: 'Search invoices' }).boundingBox(),
      page.getByRole('button', { name: 'Clear filters' }).boundingBox(),
    ]);

    expect(Math.abs((clear?.y ?? 0) - (search?.y ?? 99))).toBeLessThan(8);
  });

  it('leads from a lease to its rent, with every step of the answer', async () => {
    const { page } = await visit();
    await startSession(page, 'everything@aurora.example');
    const path = 'LeaseAccount/RentCalculation?lease=AUR-A02';
    const { steps, period } = await openWith<RentSheet>(page, path, getRentSheet);
    await page.getByText(`USD ${formatAmount(period.amount, 'USD')}`).waitFor();

    const table = await page.getByRole('table').textContent();
    for (const { label, result } of steps) {
      expect(table).toContain(label);
      if (result.kind === 'money') expect(table).toContain(formatAmount(result.value, 'USD'));
    }
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
