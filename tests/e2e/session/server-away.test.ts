// In full runs: the charts take each path; one browser test of an absent server runs at every change.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { openInvoices } from '../models/invoices.model.ts';
import { sessionCookies } from '../models/session.model.ts';
import { seeLogin, signIn, submitSignIn } from '../models/sign-in.model.ts';

const { visit } = usePortal();
const user = 'finance@aurora.example';

/** Every call; the page and its files still come, as from a cache. */
const calls = /\/(users|portal\/(api|Auth|Heartbeat|health))(\/|$)/;

/** What a browser writes to its console about calls that fail. */
const expected = ['ERR_FAILED', '401'];

async function takeAway(context: BrowserContext, urls: RegExp): Promise<() => Promise<void>> {
  await context.route(urls, (route) => route.abort());
  return () => context.unroute(urls);
}

/** The status of a call that needs a session, with a token that was copied before. */
async function statusWith(page: Page, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.context().request.get('/portal/api/me', { headers });
  return answer.status();
}

async function tokenOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  const { value = '' } = cookies.find(({ name }) => name === '.ASPXAUTH') ?? {};
  const fields = JSON.parse(decodeURIComponent(value)) as { readonly token: string };
  return fields.token;
}

describe('a server that is away', () => {
  it('is noticed, and what could not be read is read when it is back, without a click', async () => {
    const { page, context } = await visit({ expected });
    await signIn(page, user);
    await page.goto('LeaseAccount/index');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const giveBack = await takeAway(context, calls);

    await page.getByRole('link', { name: 'View Invoices' }).first().click();
    await page.getByText(/^Working without the server since/).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await giveBack();

    await page.locator('tbody tr[data-row]').first().waitFor();
    await page.getByText(/^Working without the server since/).waitFor({ state: 'detached' });
  });

  it('loads a screen that it could not give before, or the page says what to press', async () => {
    const { page, context } = await visit({ expected });
    await signIn(page, user);
    const giveCalls = await takeAway(context, calls);
    const giveScripts = await takeAway(context, /\/portal\/static\/js\//);

    await page.getByRole('button', { name: 'Lease Account' }).click();
    await page.getByRole('link', { name: 'View Invoices' }).click();
    const away = page.getByText('It appears when the server answers again.');
    await away.waitFor();
    await page.getByRole('button', { name: 'Try again now' }).click();
    await away.waitFor();
    await giveScripts();
    await giveCalls();

    // Some browsers never load a script again that has failed once: there the page asks for a reload.
    const reload = page.getByRole('button', { name: 'Reload the page' });
    const row = page.locator('tbody tr[data-row]').first();
    await row.or(reload).waitFor();
    if (await reload.isVisible()) await reload.click();
    await row.waitFor();
    expect(new URL(page.url()).pathname).toBe('/portal/LeaseAccount/ViewInvoices');
  });

  it('shows a screen first opened without a connection as soon as there is one', async () => {
    const { page, context } = await visit({ expected: ['ERR_INTERNET_DISCONNECTED'] });
    await signIn(page, user);
    await context.setOffline(true);

    await page.getByRole('button', { name: 'Lease Account' }).click();
    await page.getByRole('link', { name: 'View Invoices' }).click();
    await page.getByText('It appears when the server answers again.').waitFor();
    await context.setOffline(false);

    await page.locator('tbody tr[data-row]').first().waitFor();
    expect(await page.getByRole('button', { name: 'Reload the page' }).count()).toBe(0);
  });

  it('receives a logout later, which ends that visit and no other', async () => {
    const { page, context } = await visit({ expected });
    await signIn(page, user);
    await openInvoices(page);
    const left = await tokenOf(context);
    const giveBack = await takeAway(context, calls);

    await page.getByRole('button', { name: 'Logout' }).click();
    await seeLogin(page);
    expect(await sessionCookies(context)).toEqual([]);
    await page.reload();
    await seeLogin(page);
    await giveBack();
    expect(await statusWith(page, left)).toBe(200);

    const ended = page.waitForResponse('**/portal/api/session/ends');
    await page.reload();
    expect((await ended).ok()).toBe(true);
    expect(await statusWith(page, left)).toBe(401);

    await submitSignIn(page, user);
    await page.waitForURL('**/portal/dashboard');
    expect(await statusWith(page, await tokenOf(context))).toBe(200);
    expect(await page.evaluate(() => localStorage.getItem('portal.keptLogouts'))).toBe(null);
  });
});
