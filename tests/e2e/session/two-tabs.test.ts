import type { BrowserContext, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TimingOverrides } from '#domain/session/timings.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { openInvoices, seeInvoiceList } from '../models/invoices.model.ts';
import { shortPage } from '../models/return-inside.model.ts';
import { expiredModal, expiringModal } from '../models/session.model.ts';
import { seeLogin, signIn, submitSignIn } from '../models/sign-in.model.ts';

const { visit } = usePortal();
const user = 'finance@aurora.example';
const refreshCall = '**/portal/Auth/RefreshToken';

/** A second tab of the same person. */
async function secondTab(context: BrowserContext, path = 'dashboard'): Promise<Page> {
  const other = await context.newPage();
  await other.goto(path);
  await other.getByRole('navigation', { name: 'Main menu' }).waitFor();
  return other;
}

/** The stored token, with all that stands beside it. */
async function sessionCookie(context: BrowserContext): Promise<string | undefined> {
  const cookies = await context.cookies();
  return cookies.find(({ httpOnly }) => !httpOnly)?.value;
}

/** Two tabs of one person on a clock that the test moves, for both at once. */
async function twoTabs(
  times: TimingOverrides,
  expected: readonly string[] = [],
): Promise<{ page: Page; other: Page; context: BrowserContext }> {
  const { page, context } = await visit({ expected });
  await page.clock.install();
  await signIn(page, user, times);
  return { page, context, other: await secondTab(context) };
}

describe('two tabs (R10)', () => {
  it('warn together, and Stay logged in in one closes the warning of both', async () => {
    const { page, other } = await twoTabs(shortPage);
    await page.clock.fastForward(41_000);
    await Promise.all([expiringModal(page).waitFor(), expiringModal(other).waitFor()]);

    await page.getByRole('button', { name: 'Stay logged in' }).click();

    await Promise.all([
      expiringModal(page).waitFor({ state: 'detached' }),
      expiringModal(other).waitFor({ state: 'detached', timeout: 1500 }),
    ]);
  });

  it('send one refresh between them each time it is due (F18)', async () => {
    // The first token is due a minute after it was issued, its successor five minutes after.
    const { page, other, context } = await twoTabs({ tokenRefreshMinutesBeforeExpiry: 14 });
    const held: Route[] = [];
    await context.route(refreshCall, (route) => void held.push(route));

    for (const [round, dueMs] of [61_000, 301_000].entries()) {
      await page.clock.fastForward(dueMs);
      await expect.poll(() => held.length).toBe(round + 1);
      // Two tabs on their own would both have sent theirs by now.
      await page.clock.runFor(2000);
      await Promise.all([page, other].map((tab) => tab.evaluate(() => document.cookie)));
      expect(held.length).toBe(round + 1);
      const before = await sessionCookie(context);
      await held[round]?.continue();
      await expect.poll(() => sessionCookie(context)).not.toBe(before);
    }
  });

  it('follow a sign-in in one of them after both have expired, each at its own page', async () => {
    // Both tabs expire in one instant and may both end the visit; the server answers the later 401.
    const { page, other } = await twoTabs(shortPage, ['/portal/Auth/Logout']);
    await openInvoices(page);
    await page.clock.fastForward(61_000);
    await expiredModal(page).waitFor();
    await expiredModal(other).getByRole('button', { name: 'Back to Login' }).click();

    await submitSignIn(other, user);
    await other.waitForURL('**/portal/dashboard');

    await expiredModal(page).waitFor({ state: 'detached', timeout: 1000 });
    await seeInvoiceList(page);
  });

  it('sign out together within a second, and Back shows nothing in either', async () => {
    const { page, context } = await visit();
    await signIn(page, user);
    const other = await secondTab(context, 'LeaseAccount/ViewInvoices');
    await seeInvoiceList(other);

    await page.getByRole('button', { name: 'Logout' }).click();

    await other.getByRole('button', { name: 'Sign in' }).waitFor({ timeout: 1500 });
    await seeLogin(page);
    expect(await other.locator('table').count()).toBe(0);
  });

  it('follow a change of the person', async () => {
    const { page, context } = await visit();
    await signIn(page, user);
    const other = await context.newPage();
    await other.goto('account/login');
    await other.waitForURL('**/dashboard');
    await other.getByRole('button', { name: 'Logout' }).click();
    await submitSignIn(other, 'finance@borealis.example');
    await other.getByRole('banner').getByText('Borealis Air').waitFor();

    await expect.poll(() => page.locator('body').innerText()).not.toContain('Aurora Airways');
  });
});
