import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import {
  openFirstInvoice,
  openInvoices,
  seeInvoiceList,
  startAtInvoices,
} from '../models/invoices.model.ts';
import { shortPage } from '../models/return-inside.model.ts';
import {
  expiredModal,
  expiringModal,
  secondsShown,
  sessionCookies,
  sleepFor,
} from '../models/session.model.ts';
import { seeLogin, signIn, startSession, submitSignIn } from '../models/sign-in.model.ts';

const { visit } = usePortal({ backForwardCache: true });
const user = 'finance@aurora.example';

describe('left alone (spec §4, R3)', () => {
  it('warns, counts down to zero, removes cookie and data and says why', async () => {
    const { page, context } = await visit();
    await page.clock.install();
    await startAtInvoices(page, user, shortPage);

    await page.clock.fastForward(41_000);
    await expiringModal(page).waitFor();
    const seconds = await secondsShown(page);
    await page.clock.runFor(5000);
    await expect.poll(() => secondsShown(page)).toBeLessThanOrEqual(seconds - 5);
    await page.clock.runFor(15_000);
    await expiredModal(page).getByText('Your session has expired due to inactivity.').waitFor();

    expect(seconds).toBeLessThanOrEqual(19);
    expect(seconds).toBeGreaterThanOrEqual(6);
    await expect.poll(() => sessionCookies(context)).toEqual([]);
    expect(await page.locator('table').filter({ visible: true }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to Login' }).click();
    await seeLogin(page);
    expect(await page.locator('table').count()).toBe(0);
  });

  it('says why and when on the sign-in page after a reload, until somebody signs in', async () => {
    const { page } = await visit();
    await page.clock.install();
    await signIn(page, user, shortPage);
    await openInvoices(page);
    await page.clock.fastForward(61_000);
    await expiredModal(page).waitFor();
    const told = page.getByText(/^You were signed out on .+ because you had not been active\.$/);

    await page.reload();
    await seeLogin(page);
    await told.waitFor();
    await page.goBack();
    await told.waitFor();

    await submitSignIn(page, user);
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText(/^You signed out on/).waitFor();
    await page.reload();
    await seeLogin(page);
    expect(await told.count()).toBe(0);
  });

  it('brings the same person back to the same list, and nobody else', async () => {
    const { page } = await visit();
    await page.clock.install();
    await startSession(page, user, shortPage);
    await page.goto('LeaseAccount/ViewInvoices?status=overdue&q=AUR-A0');
    await seeInvoiceList(page);
    await openFirstInvoice(page);
    await page.clock.fastForward(61_000);
    await expiredModal(page).getByRole('button', { name: 'Back to Login' }).click();
    await submitSignIn(page, user);
    await seeInvoiceList(page);
    expect(new URL(page.url()).search).toMatch(/^\?status=overdue&q=AUR-A0&row=AUR-[\w-]+$/);
    await expect.poll(() => page.getByLabel('Search invoices').inputValue()).toBe('AUR-A0');
    await page.getByRole('button', { name: 'Download PDF' }).waitFor();

    await sleepFor(page, 20);
    await expiredModal(page).getByRole('button', { name: 'Back to Login' }).click();
    await submitSignIn(page, 'finance@borealis.example');

    await page.waitForURL('**/portal/dashboard');
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
    await expect.poll(drafts).toEqual([]);
  });
});

describe('the back/forward cache (session behaviour 13)', () => {
  it('does not bring data of an ended session back (S18)', async () => {
    const { page, context, complaints } = await visit();
    await startAtInvoices(page, user);
    await page.goto('api/openapi.json');
    const other = await context.newPage();
    await other.goto('dashboard');
    await other.getByRole('button', { name: 'Logout' }).click();
    await seeLogin(other);

    await page.goBack();

    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await page.locator('table').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
