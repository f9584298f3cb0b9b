import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { signIn, startSession } from '../models/sign-in.model.ts';
import {
  holdScripts,
  invoiceRows,
  isRepainted,
  openPainted,
  scriptFiles,
} from '../models/painted.model.ts';

const { visit } = usePortal();
const finance = 'finance@aurora.example';
const invoices = 'LeaseAccount/ViewInvoices';

describe('a screen that comes painted', () => {
  it('shows figures, heading and title without any script', async () => {
    const { page } = await visit();
    const release = await openPainted(page);

    await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
    expect(await page.title()).toBe('Invoices · Lessor');
    expect(await page.locator(invoiceRows).count()).toBeGreaterThan(20);
    await release();
    expect(await isRepainted(page)).toBe(false);
  });

  it('keeps a click on a row and does it once', async () => {
    const { page } = await visit();
    const release = await openPainted(page);
    const details: string[] = [];
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
      if (/\/api\/invoices\/[^/?]+$/.test(request.url())) details.push(request.url());
    });
    await page.locator(invoiceRows).nth(1).getByRole('link', { name: /^AUR-/ }).click();
    await release();

    await expect.poll(() => details.length, { timeout: 10_000 }).toBe(1);
    // The name of a row is a link; the page that is there opens it.
    expect(documents).toEqual([]);
    expect(new URL(page.url()).searchParams.get('row')).toMatch(/^AUR-/);
  });

  it('stays readable when its scripts never arrive, and says what to do', async () => {
    const { page } = await visit({ expected: ['ERR_FAILED'] });
    await startSession(page, finance);
    await page.route(scriptFiles, (route) => route.abort());
    await page.goto(invoices);

    await page
      .getByRole('alert')
      .getByText(/^The portal could not be loaded\./)
      .waitFor();
    expect(await page.locator(invoiceRows).first().isVisible()).toBe(true);
  });
});

describe('private content', () => {
  it('is never visible after the idle limit (R7)', async () => {
    const { page } = await visit();
    await signIn(page, finance);
    const longAgo = Date.now() - 16 * 60_000;
    await page.evaluate(
      (at) => localStorage.setItem('portal.lastInteraction', `${at} 0 1`),
      longAgo,
    );
    await holdScripts(page);
    await page.goto(invoices, { waitUntil: 'commit' });
    await page.locator('#root[data-page=screen]').waitFor({ state: 'attached' });

    expect(await page.locator(invoiceRows).first().isVisible()).toBe(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('is gone after the logout, also by the Back button', async () => {
    const { page } = await visit();
    await startSession(page, finance);
    await page.goto('LeaseAccount/PaymentHistory');
    await page.goto(invoices);
    await page.locator('html[data-ready]').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Password').waitFor();
    await page.goBack();
    await page.getByLabel('Password').waitFor();

    expect(await page.content()).not.toContain('AUR-2026');
  });
});

describe('a deep link of somebody who is signed out', () => {
  it('is the sign-in at once, and leads on to the screen', async () => {
    const { page } = await visit();
    const html = (await (await page.goto(invoices))?.text()) ?? '';
    expect(html).toContain('data-page="login"');
    await page.getByLabel('Email').fill(finance);
    await page.getByLabel('Password').fill('fly-the-portal-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();

    await page.waitForURL(`**/${invoices}`);
    await page.locator(invoiceRows).first().waitFor();
  });
});
