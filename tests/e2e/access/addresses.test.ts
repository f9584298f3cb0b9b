import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { seeInvoiceList } from '../models/invoices.model.ts';
import { seeLogin, startSession, submitSignIn } from '../models/sign-in.model.ts';

const { portal, visit } = usePortal();

describe('an address', () => {
  it('in another case is restored to its canonical spelling (R2)', async () => {
    const { page } = await visit();
    await startSession(page, 'finance@aurora.example');

    await page.goto('leaseaccount/VIEWINVOICES?status=paid');

    await seeInvoiceList(page);
    expect(new URL(page.url()).pathname).toBe('/portal/LeaseAccount/ViewInvoices');
    expect(new URL(page.url()).search).toBe('?status=paid');
  });

  it('of a section alone leads to its first screen that the person may open', async () => {
    const { page } = await visit();
    await page.goto('leaseaccount');
    await seeLogin(page);
    await submitSignIn(page, 'finance@aurora.example');
    await page.waitForURL('**/portal/LeaseAccount/index');
    await page.getByRole('heading', { level: 1 }).waitFor();

    await page.goto('utilisation');
    await page.waitForURL('**/portal/dashboard');
  });

  it('that nobody knows answers not-found, signed in or not', async () => {
    const { page } = await visit();

    await page.goto('nowhere/at/all');

    await page.getByRole('heading', { level: 1, name: /not found/i }).waitFor();
  });

  it('of the server error page says what to do', async () => {
    const { page } = await visit();

    await page.goto('error/error-500');

    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main').innerText()).toContain('support@lessor.example');
  });

  it('without the base path leads to the portal', async () => {
    const { page } = await visit();

    await page.goto(portal().origin);

    await page.waitForURL('**/portal/account/login');
  });
});

describe('a release that is gone', () => {
  it('is reported with a way to reload when a deferred part cannot be loaded', async () => {
    const { page } = await visit({ expected: ['404', 'Failed to load', 'dynamically imported'] });
    await page.route('**/static/js/**', async (route) => {
      // The runtime of the bundler comes with the entry.
      const isEntry = /\/(main|index|rolldown-runtime)-/.test(route.request().url());
      await (isEntry ? route.continue() : route.fulfill({ status: 404, body: '' }));
    });
    await page.goto('account/login');
    await page.getByLabel('Email').fill('finance@aurora.example');
    await page.getByLabel('Password').fill('fly-the-portal-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();

    await page.getByRole('button', { name: /reload/i }).waitFor();
  });
});
