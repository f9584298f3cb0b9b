import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { openFirstInvoice, openInvoices, seeInvoiceList } from '../models/invoices.model.ts';
import {
  expiredModal,
  expiringModal,
  secondsShown,
  sessionCookies,
} from '../models/session.model.ts';
import { seeLogin, signIn, submitSignIn } from '../models/sign-in.model.ts';

/** A session of fifteen seconds: the warning is due after nine, the token is refreshed after six. */
const timings = {
  PORTAL_TOKEN_EXPIRY_MINUTES: '0.25',
  PORTAL_EXPIRY_COUNTDOWN_SECONDS: '6',
  PORTAL_TOKEN_REFRESH_MINUTES_BEFORE_EXPIRY: '0.15',
  PORTAL_TOKEN_CHECK_SECONDS: '1',
};
const { visit } = usePortal({ env: timings, backForwardCache: true });

/** The default of a browser step is as long as the session itself. */
const untilExpired = { timeout: 30_000 };

const user = 'finance@aurora.example';

describe('left alone (spec §4, R3)', () => {
  it('warns, counts down to zero, removes cookie and data and says why', async () => {
    const { page, context } = await visit();
    await signIn(page, user);
    await openInvoices(page);

    await expiringModal(page).waitFor();
    const seconds = await secondsShown(page);
    await expiredModal(page).getByText('Your session has expired due to inactivity.').waitFor();

    expect(seconds).toBeLessThanOrEqual(6);
    expect(seconds).toBeGreaterThanOrEqual(1);
    await expect.poll(() => sessionCookies(context)).toEqual([]);
    expect(await page.locator('table').filter({ visible: true }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to Login' }).click();
    await seeLogin(page);
    expect(await page.locator('table').count()).toBe(0);
  });

  it('brings the same person back to the same list, and nobody else', async () => {
    const { page } = await visit();
    await signIn(page, user);
    await page.goto('LeaseAccount/ViewInvoices?status=overdue&q=AUR-A0');
    await seeInvoiceList(page);
    await openFirstInvoice(page);
    await expiredModal(page).getByRole('button', { name: 'Back to Login' }).click(untilExpired);
    await submitSignIn(page, user);
    await seeInvoiceList(page);
    expect(new URL(page.url()).search).toBe('?status=overdue&q=AUR-A0');
    await expect.poll(() => page.getByLabel('Search invoices').inputValue()).toBe('AUR-A0');
    await page.getByRole('button', { name: 'Download PDF' }).waitFor();

    await expiredModal(page).getByRole('button', { name: 'Back to Login' }).click(untilExpired);
    await submitSignIn(page, 'finance@borealis.example');

    await page.waitForURL('**/portal/dashboard');
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
    await expect.poll(drafts).toEqual([]);
  });
});

describe('used (spec §4, R4)', () => {
  it('lives on past the first token, which is refreshed on the way', async () => {
    const { page } = await visit();
    await signIn(page, user);
    const refreshed = page.waitForResponse('**/portal/Auth/RefreshToken');
    const later = performance.now() + 19_000;

    while (performance.now() < later) {
      await page.keyboard.press('Shift');
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }

    expect((await refreshed).status()).toBe(200);
    expect(await expiringModal(page).count()).toBe(0);
    await openInvoices(page);
  });
});

describe('two tabs (R10)', () => {
  it('warn together, and Stay logged in in one closes the warning of both', async () => {
    const { page, context } = await visit();
    await signIn(page, user);
    const other = await context.newPage();
    await other.goto('dashboard');
    await Promise.all([expiringModal(page).waitFor(), expiringModal(other).waitFor()]);

    await page.getByRole('button', { name: 'Stay logged in' }).click();

    await Promise.all([
      expiringModal(page).waitFor({ state: 'detached' }),
      expiringModal(other).waitFor({ state: 'detached', timeout: 1500 }),
    ]);
  });

  it('send one refresh between them each time it is due', async () => {
    const { page, context } = await visit();
    const sentAt: number[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/Auth/RefreshToken')) sentAt.push(performance.now());
    });
    await signIn(page, user);
    const other = await context.newPage();
    await other.goto('dashboard');

    await expiringModal(page).waitFor();

    // The token is due six seconds after it was issued; two tabs on their own would send pairs.
    const gaps = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));
    expect(sentAt.length).toBeGreaterThanOrEqual(1);
    expect(gaps.filter((gap) => gap < 2000)).toEqual([]);
  });

  it('follow a sign-in in one of them after both have expired, each at its own page', async () => {
    // The token may be over when the server is told of the end.
    const { page, context } = await visit({ expected: ['/portal/Auth/Logout'] });
    await signIn(page, user);
    await openInvoices(page);
    const other = await context.newPage();
    await other.goto('dashboard');
    await expiredModal(other).getByRole('button', { name: 'Back to Login' }).click(untilExpired);

    await submitSignIn(other, user);
    await other.waitForURL('**/portal/dashboard');

    await expiredModal(page).waitFor({ state: 'detached', timeout: 1000 });
    await seeInvoiceList(page);
  });

  it('sign out together within a second, and Back shows nothing in either', async () => {
    const { page, context } = await visit();
    await signIn(page, user);
    const other = await context.newPage();
    await other.goto('LeaseAccount/ViewInvoices');
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

describe('the back/forward cache (session behaviour 13)', () => {
  it('does not bring data of an ended session back', async () => {
    const { page, context, complaints } = await visit();
    await signIn(page, user);
    await openInvoices(page);
    await page.evaluate(() => {
      addEventListener(
        'pageshow',
        (event) => (document.documentElement.dataset['kept'] = String(event.persisted)),
      );
    });
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
