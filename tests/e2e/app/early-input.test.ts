// In full runs: the server has tests of what is painted; an early click and missing scripts are tried at every change.
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { signIn, startSession, submitSignIn } from '../models/sign-in.model.ts';
import { invoiceRows, isRepainted, openPainted } from '../models/painted.model.ts';

const { portal, visit } = usePortal();
const finance = 'finance@aurora.example';
const invoices = 'LeaseAccount/ViewInvoices';

describe('a screen that comes painted', () => {
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
