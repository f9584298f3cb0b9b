import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { signIn, startSession, submitSignIn } from '../models/sign-in.model.ts';
import {
  holdScripts,
  invoiceRows,
  isRepainted,
  openPainted,
  scriptFiles,
} from '../models/painted.model.ts';

const { portal, visit } = usePortal();
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

  it('leaves an early click to nobody else, or a row would open and close again', async () => {
    const { page } = await visit();
    const release = await openPainted(page);
    // As React does, which listens a moment before the page marks itself as ready.
    await page.evaluate(() =>
      document.getElementById('root')?.addEventListener('click', () => {
        document.body.dataset['clicks'] = `${document.body.dataset['clicks'] ?? ''}x`;
      }),
    );
    await page.locator(invoiceRows).first().getByRole('link', { name: /^AUR-/ }).click();

    expect(await page.locator('body').getAttribute('data-clicks')).toBeNull();
    await release();
    await page.locator('body[data-clicks=x]').waitFor();
  });

  it('keeps the key that opens the palette', async () => {
    const { page } = await visit();
    const release = await openPainted(page);
    await page.keyboard.press('Control+k');
    await release();

    await page.getByRole('dialog').getByRole('combobox').waitFor();
  });

  it('keeps a text that is typed into the search, and searches for it', async () => {
    const { page } = await visit();
    const release = await openPainted(page);
    const number = await page
      .locator(`${invoiceRows} >> nth=3`)
      .locator('th, td')
      .nth(1)
      .textContent();
    await page
      .getByRole('searchbox')
      .first()
      .fill(number ?? '');
    await release();

    await expect.poll(() => page.locator(invoiceRows).count(), { timeout: 10_000 }).toBe(1);
    expect(await page.getByRole('searchbox').first().inputValue()).toBe(number);
  });

  it('is painted in the layout that the person has chosen', async () => {
    const { page } = await visit();
    await signIn(page, finance);
    await page.getByRole('button', { name: 'Layout settings' }).click();
    await page.getByText('Horizontal', { exact: true }).click();
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .toContain('portal-look');
    await page.goto(invoices);
    await page.locator('html[data-ready]').waitFor();

    expect(await isRepainted(page)).toBe(false);
  });

  it('leaves the focus where the person has put it', async () => {
    const { page } = await visit();
    const release = await openPainted(page);
    await page.getByRole('searchbox').first().focus();
    await release();

    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  });

  it('follows a link before its scripts arrive', async () => {
    const { page } = await visit();
    await openPainted(page);
    await page.getByRole('link', { name: 'Payment History' }).click();

    await page.getByRole('heading', { name: 'Payment history', level: 1 }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
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

  it('is painted as a phone shows it', async () => {
    const { page } = await visit({ phone: true });
    await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' });
    await startSession(page, finance);
    const html = (await (await page.goto(invoices))?.text()) ?? '';
    await page.locator('html[data-ready]').waitFor();

    expect(html).toContain('data-phone');
    expect(await isRepainted(page)).toBe(false);
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

describe('a link of another site', () => {
  it('leads a signed-in person to the screen', async () => {
    const { page } = await visit();
    await startSession(page, finance);
    const target = `${portal().url}/${invoices}`;
    await page.goto(`data:text/html,<a href="${target}">invoices</a>`);
    await page.getByRole('link').click();

    await page.locator(invoiceRows).first().waitFor();
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

describe('the screen after a sign-in', () => {
  it('shows its rows from the answer of the sign-in, without a request for them', async () => {
    const { page } = await visit();
    await page.goto(`${invoices}?status=all`);
    await page.locator('html[data-ready]').waitFor();
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/api\/(?:me|invoices)$/.test(pathname)) reads.push(pathname);
    });
    await submitSignIn(page, finance);

    await page.locator(invoiceRows).first().waitFor();
    expect(reads).toEqual([]);
    expect(new URL(page.url()).search).toBe('?status=all');
  });
});
