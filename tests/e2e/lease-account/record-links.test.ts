import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Invoice } from '#contract/invoices/invoice-row.ts';
import { invoiceList } from '#contract/invoices/invoices.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { formatMoney, isZero } from '#domain/format/numbers.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { openWith } from '../models/invoices.model.ts';
import { cutFigures, openedRecord } from '../models/record.model.ts';
import { startSession } from '../models/sign-in.model.ts';

const { visit } = usePortal();
const user = 'finance@aurora.example';

const isDisputed = ({ disputed }: Invoice): boolean => !isZero(disputed);

/** Opens the list as an address says, and the first invoice of it that fits. */
async function openOne(page: Page, path: string, isIt: (invoice: Invoice) => boolean) {
  await startSession(page, user);
  const { items } = await openWith<PageOf<typeof invoiceList>>(page, path, invoiceList.read);
  const found = items.find(isIt);
  if (found === undefined) throw new Error(`${path} has no such invoice.`);
  await page.goto(`${path}&row=${found.number}`);
  const record = openedRecord(page, `Invoice ${found.number}`);
  await record.getByText('Description').waitFor();
  return { invoice: found, record };
}

describe('the record of an invoice', () => {
  it('leads from a payment in its history to that payment', async () => {
    const { page } = await visit();
    const path = 'LeaseAccount/ViewInvoices?status=paid&sort=-due';
    const { record } = await openOne(page, path, ({ paid }) => !isZero(paid));
    const paid = record.getByRole('region', { name: 'History' }).locator('li', { hasText: 'Paid' });
    const link = paid.getByRole('link').first();
    const reference = await link.innerText();
    await link.click();

    const payment = openedRecord(page, `Payment ${reference}`);
    await payment.getByText(/^Applied to/).waitFor();
    expect(await cutFigures(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goBack();
    await record.waitFor();
  });

  it('leads from its interest to date to the sheet of it', async () => {
    const { page } = await visit();
    const path = 'LeaseAccount/ViewInvoices?status=overdue&sort=due';
    const { record, invoice } = await openOne(page, path, ({ daysOverdue }) => daysOverdue > 60);
    const link = record.getByRole('link', {
      name: /^Interest on this invoice so far: USD [\d,]+\.\d\d to \d\d \w{3} \d{4}, an estimate$/,
    });
    await link.click();

    await page.getByRole('region', { name: `Interest on ${invoice.number}` }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('says in its head how much of the balance is disputed', async () => {
    const { page } = await visit();
    const path = 'LeaseAccount/ViewInvoices?status=disputed&sort=due';
    const { record, invoice } = await openOne(page, path, isDisputed);
    const { disputed, balance, currency } = invoice;
    const part = disputed === balance ? 'all' : formatMoney(disputed, currency);

    await record.locator('.record-head').getByText(`${part} of it in dispute`).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('cuts no figure of the list beside it', async () => {
    const { page } = await visit();
    const path = 'LeaseAccount/ViewInvoices?status=all';
    const { record } = await openOne(page, path, () => true);
    expect(await cutFigures(page)).toEqual([]);
    const balances = page.locator('tbody tr[data-row] td[data-numeric]');
    expect(await balances.count()).toBeGreaterThan(5);

    await record.getByRole('button', { name: /^Close Invoice/ }).click();
    await page.getByRole('columnheader', { name: /^Gross/ }).waitFor();
  });
});
