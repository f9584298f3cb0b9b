// In full runs: the walk through all screens and the tests of invoices take the same steps.
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import {
  column,
  downloadFirstPdf,
  openInvoices,
  seeInvoiceList,
  settled,
} from '../models/invoices.model.ts';
import { seeLogin, signIn, submitSignIn } from '../models/sign-in.model.ts';

const { visit } = usePortal();

describe('a finance user of an airline', () => {
  it('lands on the dashboard of their airline', async () => {
    const { page } = await visit();

    await signIn(page, 'finance@aurora.example');

    await page.waitForURL('**/portal/dashboard');
    await page.getByRole('banner').getByText('Aurora Airways').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('filters and sorts their invoices, with the state in the address', async () => {
    const { page } = await visit();
    await signIn(page, 'finance@aurora.example');
    await openInvoices(page);

    await page.getByLabel('Status').selectOption('overdue');
    await page.waitForURL('**/LeaseAccount/ViewInvoices?status=overdue');
    await settled(page);
    await page.getByRole('button', { name: /^Number/ }).click();
    await page.waitForURL(/sort=number/);
    await settled(page);

    await expect
      .poll(async () => new Set(await column(page, 'Status')))
      .toEqual(new Set(['Overdue']));
    const areSorted = async (): Promise<boolean> => {
      const numbers = await column(page, 'Number');
      return numbers.join() === numbers.toSorted().join();
    };
    await expect.poll(areSorted).toBe(true);
  });

  it('downloads an invoice as a PDF that bears its number', async () => {
    const { page } = await visit();
    await signIn(page, 'finance@aurora.example');
    await openInvoices(page);
    const [number] = await column(page, 'Number');

    const pdf = await downloadFirstPdf(page);

    expect(pdf.name).toBe(`${number}.pdf`);
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is still signed in after a reload', async () => {
    const { page } = await visit();
    await signIn(page, 'finance@aurora.example');
    await openInvoices(page);

    await page.reload();

    await seeInvoiceList(page);
  });

  it('sees no data after signing out and pressing Back', async () => {
    const { page } = await visit();
    await signIn(page, 'finance@aurora.example');
    await openInvoices(page);

    await page.getByRole('button', { name: 'Logout' }).click();
    await seeLogin(page);
    await page.goBack();
    await seeLogin(page);

    expect(await page.locator('body').innerText()).not.toContain('Aurora Airways');
    expect(await page.locator('table').count()).toBe(0);
  });
});

describe('a signed-out visitor', () => {
  it('arrives exactly where they wanted to go', async () => {
    const { page } = await visit();
    await page.goto('LeaseAccount/ViewInvoices?status=overdue');
    await seeLogin(page);

    await submitSignIn(page, 'finance@aurora.example');

    await page.waitForURL('**/portal/LeaseAccount/ViewInvoices?status=overdue');
    await seeInvoiceList(page);
    expect(new Set(await column(page, 'Status'))).toEqual(new Set(['Overdue']));
  });

  it('reads the same about a wrong password and an unknown user', async () => {
    const { page } = await visit({ expected: ['401'] });
    await page.goto('account/login');

    await submitSignIn(page, 'finance@aurora.example', 'not the password');
    await page.getByRole('alert').getByText('Invalid credentials', { exact: true }).waitFor();
    await page.reload();
    await submitSignIn(page, 'nobody@nowhere.example', 'not the password');

    await page.getByRole('alert').getByText('Invalid credentials', { exact: true }).waitFor();
  });
});

describe('other people', () => {
  it('of another airline see other invoices', async () => {
    const [aurora, borealis] = [await visit(), await visit()];

    await signIn(aurora.page, 'finance@aurora.example');
    await openInvoices(aurora.page);
    await signIn(borealis.page, 'finance@borealis.example');
    await openInvoices(borealis.page);

    const [ours, theirs] = [
      await column(aurora.page, 'Number'),
      await column(borealis.page, 'Number'),
    ];
    expect(ours.filter((number) => theirs.includes(number))).toEqual([]);
    await borealis.page.getByRole('banner').getByText('Borealis Air').waitFor();
  });

  it('with technical access only have no Lease Account and are sent to the dashboard', async () => {
    const { page } = await visit();
    await signIn(page, 'technical@aurora.example');

    expect(await page.getByRole('navigation', { name: 'Main menu' }).innerText()).not.toContain(
      'Lease Account',
    );
    await page.goto('leaseaccount/viewinvoices');

    await page.waitForURL('**/portal/dashboard');
  });

  it('who have not accepted the terms read and accept them first', async () => {
    const { page } = await visit();
    await page.goto('account/login');
    await submitSignIn(page, 'newcomer@aurora.example');
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Accept' }).click();

    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.reload();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  });
});
