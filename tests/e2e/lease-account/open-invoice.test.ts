import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { startAtInvoices } from '../models/invoices.model.ts';
import { startSession } from '../models/sign-in.model.ts';

const { visit } = usePortal();
const user = 'finance@aurora.example';

const links = (page: Page) => page.locator('tbody tr[data-row] .row-link');

/** The numbers of the list. */
async function numbersOf(page: Page): Promise<string[]> {
  const texts = await links(page).allInnerTexts();
  return texts.map((text) => text.trim());
}

const record = (page: Page, number: string) =>
  page.getByRole('region', { name: `Invoice ${number}`, exact: true });
const detail = (page: Page, number: string) => record(page, number).getByText('Description');
const open = (page: Page, number: string) =>
  page.getByRole('link', { name: number, exact: true }).click();

it('an open invoice has an address, which reload, Back and another tab understand', async () => {
  const { page } = await visit();
  await startAtInvoices(page, user);
  const [first = '', second = ''] = await numbersOf(page);
  const list = page.url();

  await open(page, first);
  await detail(page, first).waitFor();
  expect(page.url()).toBe(`${list}?row=${first}`);
  expect(await page.title()).toBe(`${first} · Invoices · Lessor`);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.reload();
  await detail(page, first).waitFor();
  await open(page, second);
  await detail(page, second).waitFor();

  await page.goBack();
  await detail(page, second).waitFor({ state: 'detached' });
  expect([page.url(), await page.title()]).toEqual([list, 'Invoices · Lessor']);

  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: first, exact: true }).click({ modifiers: ['Control'] }),
  ]);
  await expect.poll(() => other.url(), { timeout: 30_000 }).toBe(`${list}?row=${first}`);
  // A tab that a key opens may have begun its load before anybody could watch it.
  await other.reload();
  await detail(other, first).waitFor();
  expect(page.url()).toBe(list);
});

describe('the panel of an invoice', () => {
  it('is opened, walked through and closed by keyboard, and the list keeps its place', async () => {
    const { page } = await visit();
    await startAtInvoices(page, user);
    const numbers = await numbersOf(page);
    const [first = '', second = ''] = numbers;
    const place = () =>
      links(page)
        .first()
        .evaluate((link) => {
          const { top } = link.getBoundingClientRect();
          return { top, scrolled: link.closest('.table-frame')?.scrollTop };
        });
    const before = await place();

    await links(page).first().focus();
    await page.keyboard.press('Enter');
    await page.locator('h2:focus', { hasText: first }).waitFor();
    expect(await place()).toEqual(before);
    await record(page, first).getByText('This is the first invoice of the list.').waitFor();

    await page.keyboard.press('Alt+ArrowDown');
    await record(page, second).getByText('History').waitFor();
    await record(page, second).getByRole('button', { name: 'Next' }).click();
    await record(page, numbers[2] ?? '').waitFor();

    await page.keyboard.press('Escape');
    await record(page, numbers[2] ?? '').waitFor({ state: 'detached' });
    await page.locator('.row-link:focus', { hasText: numbers[2] ?? '' }).waitFor();
  });

  it('goes to the invoices of the next page and back, in the order of the list', async () => {
    const { page } = await visit();
    await startAtInvoices(page, user);
    const all = await numbersOf(page);
    await page.goto('LeaseAccount/ViewInvoices?pageSize=10&sort=due');
    await expect.poll(async () => (await numbersOf(page)).length).toBe(10);
    const paged = await numbersOf(page);
    expect(paged).toEqual(all.slice(0, 10));
    const [last = '', beyond = ''] = all.slice(9, 11);

    await open(page, last);
    await detail(page, last).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await detail(page, beyond).waitFor();
    expect(new URL(page.url()).search).toContain('page=2');
    await record(page, beyond).getByText('11 of ').waitFor();

    await page.keyboard.press('Alt+ArrowUp');
    await detail(page, last).waitFor();
    expect(await numbersOf(page)).toEqual(paged);
  });

  it('stays open under another order and under a filter that hides its row', async () => {
    const { page } = await visit();
    await startAtInvoices(page, user);
    await page.setViewportSize({ width: 1440, height: 900 });
    const [first = ''] = await numbersOf(page);
    await open(page, first);
    await detail(page, first).waitFor();
    await page.getByRole('button', { name: 'Number', exact: true }).click();
    await expect.poll(() => page.url()).toContain('sort=number');
    await record(page, first)
      .getByText(/^Invoice .*\d+ of \d+$/)
      .waitFor();

    await page.getByRole('searchbox', { name: 'Search invoices' }).fill('no such invoice');
    await record(page, first).getByText('Not in the list now').waitFor();
    await detail(page, first).waitFor();
    const next = record(page, first).getByRole('button', { name: 'Next' });
    expect(await next.getAttribute('title')).toBe(
      'This invoice is not on this page of the list. Change the filters or the page.',
    );
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goBack();
    await record(page, first)
      .getByText(/\d+ of \d+$/)
      .waitFor();
    await page.goBack();
    await record(page, first).waitFor({ state: 'detached' });
  });

  it('is a page of its own on a phone, with a way back', async () => {
    const { page } = await visit({ phone: true });
    await startSession(page, user);
    await page.goto('LeaseAccount/ViewInvoices');
    const card = page.locator('.card-row').first();
    const number = (await card.locator('.card-row-main').innerText()).trim();

    await card.click();
    await page.getByRole('heading', { level: 1, name: `Invoice ${number}` }).waitFor();
    expect(await page.getByRole('list', { name: 'Invoices' }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Invoices', exact: true }).click();
    await page.locator('.card-row:focus', { hasText: number }).waitFor();
  });
});
