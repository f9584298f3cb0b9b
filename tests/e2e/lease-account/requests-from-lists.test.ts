// In full runs: a dispute and a remittance advice go the whole way to the lessor at every change.
import { describe, expect, it } from 'vitest';
import { invoiceList } from '#contract/invoices/invoices.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { smallPdf } from '#tests/support/portal/send-upload.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { openInvoice, openWith } from '../models/invoices.model.ts';
import { startSession } from '../models/sign-in.model.ts';

type InvoicePage = PageOf<typeof invoiceList>;

const { visit } = usePortal();

describe('the list of invoices', () => {
  it('takes a dispute of an invoice, and takes it back', async () => {
    const { page } = await visit();
    await startSession(page, 'everything@aurora.example');
    const path = 'LeaseAccount/ViewInvoices?status=overdue&sort=number';
    const { items } = await openWith<InvoicePage>(page, path, invoiceList.read);
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
    // The record is the whole page here, with the list behind it.
    const cards = page.getByRole('list', { name: 'Invoices', includeHidden: true });
    await cards.waitFor({ state: 'attached' });
    expect(await fields[1].inputValue()).toBe('The engine was not on wing in this month.');
    await form.getByRole('button', { name: 'Dispute invoice' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();

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
    // The history of the invoice says it as well.
    await page
      .getByRole('region', { name: 'Disputes' })
      .getByText(/^Dispute withdrawn: USD 100\.00/)
      .waitFor();
    await page.getByRole('button', { name: 'Dispute invoice' }).waitFor();
  });

  it('pays several invoices in one run, with a document', async () => {
    const { page } = await visit();
    await startSession(page, 'everything@aurora.example');
    const path = 'LeaseAccount/ViewInvoices?currency=USD&type=basicRent&sort=number';
    const { items } = await openWith<InvoicePage>(page, path, invoiceList.read);
    const numbers = items.slice(0, 3).map(({ number }) => number);
    for (const number of numbers) await page.getByLabel(`Choose invoice ${number}`).check();
    // The row that is open says which invoice it is about.
    await openInvoice(page, numbers[0] ?? '');
    await page.getByRole('button', { name: `Send remittance advice for ${numbers[0]}` }).waitFor();
    await page.getByRole('button', { name: 'Pay 3 invoices' }).click();
    const form = page.getByRole('dialog', { name: 'Pay invoices' });
    await form.getByLabel('Bank reference').first().waitFor();
    const references = await form.getByLabel('Bank reference').all();
    for (const reference of references) await reference.fill('WIRE-2026-77');
    const file = { name: 'advice.pdf', mimeType: 'application/pdf', buffer: smallPdf };
    await form.getByLabel('Remittance advice').first().setInputFiles(file);
    await form.getByText(/advice\.pdf is attached/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const payments = references.length === 1 ? '1 payment' : `${references.length} payments`;
    await form.getByRole('button', { name: `Announce ${payments}` }).click();
    await page.getByRole('dialog', { name: `${payments} announced` }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    for (const number of numbers) {
      await page.goto(`LeaseAccount/ViewInvoices?status=all&q=${number}`);
      await openInvoice(page, number);
      const advices = page.getByRole('region', { name: 'Remittance advices' });
      await advices.getByText(/reference WIRE-2026-77/).waitFor();
    }
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
