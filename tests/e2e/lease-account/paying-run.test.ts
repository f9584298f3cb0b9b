// In full runs: server, chart and page have tests of a paying run and its file.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { column, seeInvoiceList, startAtInvoices } from '../models/invoices.model.ts';

const { visit } = usePortal();

const payer = {
  'Account holder': 'Aurora Airways AG',
  'IBAN or account number': 'GB82 WEST 1234 5698 7654 32',
  'BIC of your bank': 'WESTGB2L',
};

it('chosen invoices are paid by one transfer per beneficiary, and stand as announced', async () => {
  const { page } = await visit();
  await startAtInvoices(page, 'finance@aurora.example');
  const numbers = (await column(page, 'Number')).slice(0, 6);
  for (const number of numbers) await page.getByLabel(`Choose invoice ${number}`).check();
  await page.getByRole('button', { name: 'Pay 6 invoices' }).click();
  const run = page.getByRole('dialog', { name: 'Pay invoices' });
  await run.getByLabel('Payment date').waitFor();
  const payments = await run.getByRole('region').filter({ hasText: 'Bank reference' }).count();
  const paid: string[] = [];
  for (const number of numbers)
    if ((await run.getByLabel(`Amount for ${number}`).count()) === 1) paid.push(number);
  expect([payments > 0, paid.length > 0]).toEqual([true, true]);

  await run.getByText('Payment file for your bank').click();
  for (const [label, text] of Object.entries(payer)) await run.getByLabel(label).fill(text);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    run.getByRole('button', { name: 'Download pain.001' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(paid.filter((number) => !file.includes(`<Nb>${number}</Nb>`))).toEqual([]);
  expect(file).toContain(`<NbOfTxs>${payments}</NbOfTxs>`);
  expect(await accessibilityFaults(page)).toEqual([]);

  await run.getByRole('button', { name: /^Announce / }).click();
  const sent = page.getByRole('dialog', { name: /announced$/ });
  await sent.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await seeInvoiceList(page);
  const statuses = new Map(
    (await column(page, 'Number')).map((number, index) => [number, index] as const),
  );
  const words = await column(page, 'Status');
  for (const number of paid) expect(words[statuses.get(number) ?? -1]).toMatch(/announced/i);
});
