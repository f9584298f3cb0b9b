import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { startAtInvoices } from '../models/invoices.model.ts';

const { visit } = usePortal();

/** The first two numbers of the list, as links. */
async function numbersOf(page: Page): Promise<string[]> {
  const texts = await page.locator('tbody tr[data-row] .row-link').allInnerTexts();
  return texts.slice(0, 2).map((text) => text.trim());
}

const detail = (page: Page, number: string) =>
  page.getByRole('region', { name: `Invoice ${number}` }).getByText('Description');

it('an open invoice has an address, which reload, Back and another tab understand', async () => {
  const { page } = await visit();
  await startAtInvoices(page, 'finance@aurora.example');
  const [first = '', second = ''] = await numbersOf(page);
  const list = page.url();

  await page.getByRole('button', { name: first, exact: true }).click();
  await detail(page, first).waitFor();
  expect(page.url()).toBe(`${list}?row=${first}`);
  expect(await page.title()).toBe(`${first} · Invoices · Lessor`);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.reload();
  await detail(page, first).waitFor();
  await page.getByRole('button', { name: second, exact: true }).click();
  await detail(page, second).waitFor();

  await page.goBack();
  await detail(page, second).waitFor({ state: 'detached' });
  expect([page.url(), await page.title()]).toEqual([list, 'Invoices · Lessor']);

  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: first, exact: true }).click({ modifiers: ['Control'] }),
  ]);
  await expect.poll(() => other.url(), { timeout: 30_000 }).toBe(`${list}?row=${first}`);
  // A tab that a key opens may have begun its load before anybody could watch it.
  await other.reload();
  await detail(other, first).waitFor();
  expect(page.url()).toBe(list);
});
