import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { internalClaimList } from '#contract/claims/desk/internal-claims.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { openWith } from '../models/invoices.model.ts';
import { cutFigures, isInSight, openedRecord } from '../models/record.model.ts';
import { startSession } from '../models/sign-in.model.ts';

const { visit } = usePortal();

const claimsPath = 'SupplementalRent/Claims?status=all';

/** The claims of the airline in the order of the list, with the words of their rows. */
async function claimsOf(page: Page) {
  await startSession(page, 'finance@aurora.example');
  await page.goto(claimsPath);
  const rows = page.locator('tbody tr[data-row]');
  await rows.first().waitFor();
  const words = await rows.allInnerTexts();
  return words.map((text) => ({ number: text.trim().split(/\s/)[0] ?? '', text }));
}

const history = (page: Page, number: string) =>
  openedRecord(page, `Claim ${number}`).getByRole('region', { name: 'History' });

describe('the record of a claim', () => {
  it('has an address, opens beside its list and is walked through by keyboard', async () => {
    const { page } = await visit();
    const [first, second] = await claimsOf(page);
    const [one = '', two = ''] = [first?.number, second?.number];
    await page.getByRole('link', { name: one, exact: true }).focus();
    await page.keyboard.press('Enter');
    await history(page, one).waitFor();
    expect(new URL(page.url()).searchParams.get('row')).toBe(one);
    expect(await page.title()).toBe(`${one} · Claims · Lessor`);
    expect(await cutFigures(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.keyboard.press('Alt+ArrowDown');
    await history(page, two).waitFor();
    await page.reload();
    await history(page, two).waitFor();
    await page.keyboard.press('Escape');
    await history(page, two).waitFor({ state: 'detached' });
    await page.locator('.row-link:focus', { hasText: two }).waitFor();
  });

  it('opens from a link although the filter of the list excludes it', async () => {
    const { page } = await visit();
    const claims = await claimsOf(page);
    const number = claims.find(({ text }) => text.includes('Paid'))?.number ?? '';
    await page.goto(`SupplementalRent/Claims?row=${number}`);

    await history(page, number).waitFor();
    await openedRecord(page, `Claim ${number}`).getByText('Not in the list now').waitFor();
    await page.reload();
    await history(page, number).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('has its steps in the head, which a dialog asks about before it takes them', async () => {
    const { page } = await visit();
    const claims = await claimsOf(page);
    const draft = claims.find(({ text }) => text.includes('Draft'))?.number ?? '';
    await page.goto(`${claimsPath}&row=${draft}`);
    const head = openedRecord(page, `Claim ${draft}`).locator('.record-head');
    await head.getByRole('button', { name: 'Continue draft' }).waitFor();
    await head.getByRole('button', { name: 'Withdraw claim' }).click();
    const dialog = page.getByRole('dialog', { name: `Withdraw claim: ${draft}` });
    await dialog.getByLabel('Why do you withdraw it?').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await head.getByRole('button', { name: 'Withdraw claim' }).click();
    await dialog.getByLabel('Why do you withdraw it?').fill('The shop has not invoiced yet.');
    await dialog.getByRole('button', { name: 'Withdraw claim' }).click();
    await history(page, draft).getByText('The shop has not invoiced yet.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await head.getByRole('button', { name: 'Withdraw claim' }).count()).toBe(0);
  });

  it('is a page of its own on a phone, with a way back', async () => {
    const { page } = await visit({ phone: true });
    await startSession(page, 'finance@aurora.example');
    await page.goto(claimsPath);
    const card = page.locator('.card-row').first();
    const number = (await card.locator('.card-row-main').innerText()).trim();
    await card.click();
    await page.getByRole('heading', { level: 1, name: `Claim ${number}` }).waitFor();
    await history(page, number).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Claims', exact: true }).click();
    await page.locator('.card-row:focus', { hasText: number }).waitFor();
  });
});

describe('the claims desk of the lessor', () => {
  it('shows the claim of a link in sight, also one that waits for nobody', async () => {
    const { page } = await visit();
    await startSession(page, { email: 'internal@lessor.example', realm: 'internal' });
    const path = 'internal/claims?status=all';
    const { items } = await openWith<PageOf<typeof internalClaimList>>(
      page,
      path,
      internalClaimList.read,
    );
    const last = items.at(-1)?.number ?? '';
    await page.goto(`${path}&row=${last}`);
    await history(page, last).waitFor();
    const head = openedRecord(page, `Claim ${last}`).locator('.record-head');
    expect(await isInSight(head)).toBe(true);
    expect(await cutFigures(page)).toEqual([]);

    const paid = items.find(({ status }) => status === 'paid')?.number ?? '';
    await page.goto(`internal/claims?row=${paid}`);
    await history(page, paid).waitFor();
    await openedRecord(page, `Claim ${paid}`).getByText('Not in the list now').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
