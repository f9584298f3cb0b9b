// In full runs: the chart and its port have tests of what is read early, and how often.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { signIn } from '../models/sign-in.model.ts';

const { visit } = usePortal();

const payments = '/portal/api/payments';

/** The reads of payments that the page sends, in order. */
function readsOfPayments(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === payments) sent.push(request.url());
  });
  return sent;
}

/** A signed-in page whose script for links ahead has come, with the menu of the lease account open. */
async function openMenu(page: Page): Promise<void> {
  const ready = page.waitForResponse((answer) => answer.url().includes('/foresight-'));
  await signIn(page, 'finance@aurora.example');
  await page.locator('h1:focus').waitFor();
  await (await ready).finished();
  await page.getByRole('button', { name: 'Lease Account' }).click();
}

describe('a link that a person is about to follow', () => {
  it('has its data asked for while the pointer rests on it, and once only', async () => {
    const { page } = await visit();
    const reads = readsOfPayments(page);
    await openMenu(page);
    const link = page.getByRole('link', { name: 'Payment History' });
    const answer = page.waitForResponse((one) => new URL(one.url()).pathname === payments);
    await link.hover();
    await (await answer).finished();
    const before = await page.title();
    const heading = await page.locator('h1').allInnerTexts();

    await link.click();
    await page.locator('h1:focus', { hasText: 'Payment history' }).waitFor();
    await page.getByRole('rowheader').first().waitFor();

    expect(reads).toHaveLength(1);
    expect(before).toContain('Dashboard');
    expect(heading).toHaveLength(1);
  });

  it('has its data asked for when the keyboard comes to it', async () => {
    const { page } = await visit();
    await openMenu(page);
    const answer = page.waitForResponse((one) => new URL(one.url()).pathname === payments);

    await page.getByRole('link', { name: 'Payment History' }).focus();

    expect((await answer).status()).toBe(200);
  });
});
