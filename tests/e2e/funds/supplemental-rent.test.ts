import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Fund } from '#contract/funds/fund-row.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { smallPdf } from '#tests/support/portal/send-upload.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { fundList } from '#contract/funds/funds.ts';
import { openWith } from '../models/invoices.model.ts';
import { enterInternally, openFound } from '../models/lessor-desk.model.ts';
import { startSession } from '../models/sign-in.model.ts';
import { isoDayOf } from '#domain/dates/date.ts';

const { visit } = usePortal();
const finance = 'finance@aurora.example';

async function openFunds(page: Page): Promise<Fund[]> {
  const path = 'SupplementalRent/FundBalances';
  const { items } = await openWith<{ items: Fund[] }>(page, path, fundList.read);
  await page.locator('tbody tr[data-row]').first().waitFor();
  return items;
}

async function writeClaim(page: Page): Promise<void> {
  await page.goto('SupplementalRent/Claims');
  await page.getByRole('button', { name: 'New claim' }).click();
  await page.getByLabel('Lease', { exact: true }).selectOption({ index: 0 });
  await page.getByLabel('Event', { exact: true }).selectOption('APU');
}

describe('supplemental rent', () => {
  it('shows the fund balances of the answer', async () => {
    const { page } = await visit();
    await startSession(page, finance);
    const funds = await openFunds(page);
    const rows = page.locator('tbody tr[data-row]');

    expect(await rows.count()).toBe(funds.length);
    for (const [index, fund] of funds.entries()) {
      const cells = (await rows.nth(index).getByRole('cell').allTextContents()).map((text) =>
        text.trim(),
      );
      const amounts = [fund.closing, fund.available];
      expect(cells).toEqual(
        expect.arrayContaining(amounts.map((amount) => formatAmount(amount, fund.currency))),
      );
    }
  });

  it('keeps every table of a fund inside a phone, also rates by ratio and derate', async () => {
    const { page } = await visit({ phone: true });
    await startSession(page, finance);
    await page.goto('SupplementalRent/FundBalances?lease=AUR-A04&kind=ENG_PR');
    await page.locator('.card-row').first().click();
    await page.getByRole('table', { name: /^Rates, in USD/ }).waitFor();
    const room = await page.locator('.detail').evaluate((panel) => panel.clientWidth);
    const tables = await page.locator('.detail table').evaluateAll((all) =>
      all.map((one) => ({
        name: one.querySelector('caption')?.textContent ?? '',
        width: one.scrollWidth,
      })),
    );

    expect(tables.length).toBeGreaterThan(1);
    expect(tables.filter(({ width }) => width > room)).toEqual([]);
  });

  it('prints the balances without what only a screen needs', async () => {
    const { page } = await visit();
    await startSession(page, finance);
    await openFunds(page);

    await page.emulateMedia({ media: 'print' });

    expect(await page.getByRole('navigation', { name: 'Main menu' }).isVisible()).toBe(false);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  it('opens the movements of a fund by keyboard', async () => {
    const { page } = await visit();
    await startSession(page, finance);
    await openFunds(page);

    await page.locator('tbody tr[data-row] .row-link').first().focus();
    await page.keyboard.press('Enter');

    await page.getByRole('table', { name: /Movements/ }).waitFor();
  });

  it('a claim is written with a document, decided by the lessor and seen by the airline', async () => {
    const { page } = await visit({ expected: ['400'] });
    await startSession(page, finance);
    await writeClaim(page);
    await submitWholeClaim(page);
    await page.getByRole('heading', { name: 'Claim submitted' }).waitFor();
    const link = page.getByRole('link', { name: /^Open claim / });
    const number = ((await link.textContent()) ?? '').replace('Open claim ', '');
    await page.getByText(`${number} was submitted on `).waitFor();
    await page.getByRole('button', { name: 'Download the claim as PDF' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await link.click();
    await page.getByRole('region', { name: `Claim ${number}` }).waitFor();

    const lessor = await visit();
    await enterInternally(lessor.page, 'internal/claims');
    await openFound(lessor.page, 'claims', number);
    await lessor.page.getByLabel(/^Which documents are missing/).fill('The report is unsigned.');
    await lessor.page.getByRole('button', { name: 'Request documents' }).click();
    const request = lessor.page.getByRole('button', { name: 'Request documents' });
    await request.waitFor({ state: 'detached' });
    await answerWithDocument(page, number);
    await lessor.page.reload();
    const reasons = lessor.page.getByLabel('Reasons for the airline');
    await reasons.fill('Half of it is covered by the warranty.');
    await lessor.page.getByLabel(/^Grant at most/).fill('100.00');
    expect(await accessibilityFaults(lessor.page)).toEqual([]);
    await lessor.page.getByRole('button', { name: 'Approve claim' }).click();
    await lessor.page.getByRole('button', { name: /^Pay USD 100\.00$/ }).waitFor();

    await page.reload();
    await page.getByRole('table', { name: /Decision by fund/ }).waitFor();
    await page.getByText('Half of it is covered by the warranty.').waitFor();
    const life = page.getByRole('list', { name: 'Life of the claim' });
    await life.getByText('Partially approved').waitFor();
  });
});

/** Each kind of document that an APU event needs, by names that say what it is. */
const documents = [
  'Approved workscope.pdf',
  'Shop invoice.pdf',
  'Proof of payment.pdf',
  'EASA Form 1.pdf',
  'Shop report.pdf',
  'Exclusions split.pdf',
] as const;

async function seeDocuments(page: Page): Promise<void> {
  for (const name of documents)
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
}

/** Fills the form, attaches what the checklist asks for, and submits. */
async function submitWholeClaim(page: Page): Promise<void> {
  const day = isoDayOf(Date.now() - 40 * 86_400_000);
  await page.getByLabel('Event start').fill(day);
  await page.getByLabel('Event finish').fill(day);
  await page.getByLabel('Shop', { exact: true }).fill('Delta APU Works');
  await page.getByLabel('Number of the shop invoice').fill('SV-77');
  await page.getByLabel(/^Total of the shop invoice/).fill('1000.00');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByLabel('Description').fill('Overhaul');
  await page.getByLabel('Amount', { exact: true }).fill('1000.00');
  const files = documents.map((name) => ({ name, mimeType: 'application/pdf', buffer: smallPdf }));
  await page.getByLabel(/^Drop the documents here/).setInputFiles(files);
  await page.getByRole('button', { name: `Attach ${documents.length} documents` }).click();
  await seeDocuments(page);
  // The form continues with the draft that it has stored, and begins no second one.
  await page.reload();
  await seeDocuments(page);
  expect(await page.getByLabel('Shop', { exact: true }).inputValue()).toBe('Delta APU Works');
  expect(await page.getByText('Missing', { exact: true }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit claim' }).click();
}

/** Adds what the lessor requested to the claim that it has, and says so; the claim stays open. */
async function answerWithDocument(page: Page, number: string): Promise<void> {
  await page.goto(`SupplementalRent/Claims?status=all&q=${number}`);
  await page.locator('tr[data-row] .row-link').first().click();
  await page.getByText('The report is unsigned.').waitFor();
  const place = page.getByRole('region', { name: 'Add a document' });
  const file = { name: 'signed report.pdf', mimeType: 'application/pdf', buffer: smallPdf };
  await place.getByLabel('Document to add').setInputFiles(file);
  await place.getByRole('button', { name: 'Add document' }).click();
  await page.getByRole('button', { name: 'signed report.pdf' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const answer = page.getByRole('button', { name: 'Answer the request' });
  await answer.click();
  await page.getByLabel('What did you send?').fill('The signed report.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Answer the request' }).click();
  await answer.waitFor({ state: 'detached' });
}
