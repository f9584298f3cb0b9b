import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { invoiceList } from '#contract/invoices/invoices.ts';
import type { PageOf } from '#contract/lists/list.ts';
import type { LeaseAccountSummary } from '#contract/lease-account/lease-accounts.ts';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { buildAirline } from '#server/seed/app/build-airline.ts';
import { demoAirlines } from '#server/seed/app/demo-airlines.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { smallPdf } from '#tests/support/portal/send-upload.ts';
import { wrongRows } from '#tests/support/read/printed-steps.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { openInvoice } from '../models/invoices.model.ts';
import { signIn } from '../models/sign-in.model.ts';
import { isoDayOf } from '#domain/dates/date.ts';

type InvoicePage = PageOf<typeof invoiceList>;

const { visit } = usePortal();

/** Opens a screen and returns what its call answered. */
async function openWith<T>(page: Page, path: string, call: string): Promise<T> {
  const answered = page.waitForResponse((answer) => answer.url().includes(call) && answer.ok());
  await page.goto(path);
  return (await (await answered).json()) as T;
}

async function cellsOf(page: Page, name: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ hasText: name }).first();
  return (await row.getByRole('cell').allTextContents()).map((text) => text.trim());
}

/** The balance of each invoice after its allocations, by number, from the rows of the seed. */
function seededBalances(): Map<string, string> {
  const today = isoDayOf(Date.now());
  const plan = demoAirlines(today).find(({ custId }) => custId === 'AUR');
  if (plan === undefined) throw new Error('No airline AUR.');
  const { rows } = buildAirline(plan, today);
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
    await signIn(page, 'everything@aurora.example');
    const path = 'LeaseAccount/index';
    const { items, totals } = await openWith<LeaseAccountSummary>(
      page,
      path,
      '/api/lease-accounts?',
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
    await signIn(page, 'everything@aurora.example');
    const path = 'LeaseAccount/ViewInvoices?status=partPaid&sort=number';
    const { items, totals } = await openWith<InvoicePage>(page, path, '/api/invoices?');
    await page.getByRole('button', { name: items[0]?.number ?? '', exact: true }).waitFor();
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
    await signIn(page, 'everything@aurora.example');
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
    await signIn(page, 'everything@aurora.example');
    const path = 'LeaseAccount/ViewInvoices?status=overdue&currency=USD';
    await openWith<InvoicePage>(page, path, '/api/invoices?');
    const [search, clear] = await Promise.all([
      page.getByRole('searchbox', { name: 'Search invoices' }).boundingBox(),
      page.getByRole('button', { name: 'Clear filters' }).boundingBox(),
    ]);

    expect(Math.abs((clear?.y ?? 0) - (search?.y ?? 99))).toBeLessThan(8);
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

  it('takes a dispute of an invoice, and takes it back', async () => {
    const { page } = await visit();
    await signIn(page, 'everything@aurora.example');
    const path = 'LeaseAccount/ViewInvoices?status=overdue&sort=number';
    const { items } = await openWith<InvoicePage>(page, path, '/api/invoices?');
    const { number = '' } = items.find(({ balance }) => !balance.startsWith('-')) ?? {};
    await openInvoice(page, number);
    await page.getByRole('region', { name: 'How to pay' }).getByText(number).waitFor();
    await page.getByRole('button', { name: 'Dispute invoice' }).click();
    const form = page.getByRole('dialog', { name: `Dispute invoice ${number}` });
    const fields = [
      form.getByLabel(/^Disputed amount/),
      form.getByLabel('What is wrong?'),
    ] as const;
    const borders = () =>
      Promise.all(
        fields.map((one) => one.evaluate((field) => getComputedStyle(field).borderTopColor)),
      );
    const [usual] = await borders();
    await fields[0].fill('9,999,999,999.00');
    await fields[1].fill('Wrong');
    await form.getByRole('button', { name: 'Dispute invoice' }).click();
    await form.getByText(/cannot exceed the balance of/).waitFor();
    await form.getByText('Explain the dispute in at least 10 characters.').waitFor();
    const [amount, text] = await borders();
    expect([amount === text, amount === usual]).toEqual([true, false]);
    await fields[0].fill('100.00');
    await fields[1].fill('The engine was not on wing in this month.');
    await page.setViewportSize({ width: 700, height: 900 });
    await page.getByRole('list', { name: 'Invoices' }).waitFor({ state: 'attached' });
    expect(await fields[1].inputValue()).toBe('The engine was not on wing in this month.');
    await form.getByRole('button', { name: 'Dispute invoice' }).click();
    await page.getByRole('button', { name: 'Close' }).click();

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`LeaseAccount/ViewInvoices?status=all&q=${number}`);
    await openInvoice(page, number);
    await page
      .getByRole('region', { name: 'Disputes' })
      .getByText(/100\.00/)
      .waitFor();
    await page.getByRole('button', { name: 'Withdraw dispute' }).click();
    const question = page.getByRole('alertdialog', { name: 'Withdraw this dispute?' });
    await question.getByRole('button', { name: 'Withdraw dispute' }).click();
    await page.getByText('Dispute withdrawn').waitFor();
    await page.getByRole('button', { name: 'Dispute invoice' }).waitFor();
  });

  it('takes one remittance advice for several invoices', async () => {
    const { page } = await visit();
    await signIn(page, 'everything@aurora.example');
    const path = 'LeaseAccount/ViewInvoices?currency=USD&type=basicRent&sort=number';
    const { items } = await openWith<InvoicePage>(page, path, '/api/invoices?');
    const numbers = items.slice(0, 3).map(({ number }) => number);
    for (const number of numbers) await page.getByLabel(`Choose invoice ${number}`).check();
    // The row that is open says which invoice it is about.
    await openInvoice(page, numbers[0] ?? '');
    await page.getByRole('button', { name: `Send remittance advice for ${numbers[0]}` }).waitFor();
    await page.getByRole('button', { name: 'Send remittance advice for 3 invoices' }).click();
    const form = page.getByRole('dialog', { name: 'Send a remittance advice' });
    await form.getByLabel('Payment date').fill(isoDayOf(Date.now()));
    await form.getByLabel('Bank reference').fill('WIRE-2026-77');
    const file = { name: 'advice.pdf', mimeType: 'application/pdf', buffer: smallPdf };
    await form.getByLabel('Remittance advice').setInputFiles(file);
    await form.getByText(/advice\.pdf is attached/).waitFor();
    await form.getByRole('button', { name: 'Send remittance advice' }).click();
    await page.getByRole('dialog', { name: 'Remittance advice sent' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();

    for (const number of numbers) {
      await page.goto(`LeaseAccount/ViewInvoices?status=all&q=${number}`);
      await openInvoice(page, number);
      const advices = page.getByRole('region', { name: 'Remittance advices' });
      await advices.getByText(/reference WIRE-2026-77/).waitFor();
    }
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
