import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { startAtInvoices } from '../models/invoices.model.ts';
import { otherUser, returningUser as user, shortPage } from '../models/return-inside.model.ts';
import { expiredModal, expiringModal } from '../models/session.model.ts';
import { seeLogin, signIn, submitSignIn } from '../models/sign-in.model.ts';

const { visit } = usePortal();

/** What a browser writes to its console about calls without a connection. */
const expected = ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch'];

/** A list is open; the clock of the page is that of the test. */
async function atInvoices() {
  const visitor = await visit({ expected });
  await visitor.page.clock.install();
  await startAtInvoices(visitor.page, user, shortPage);
  return visitor;
}

/** The warning shows, the connection is away, and the person asks to stay. */
async function askedInVain() {
  const visitor = await atInvoices();
  const { page, context } = visitor;
  await page.clock.fastForward(45_000);
  await expiringModal(page).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expiringModal(page).getByText('it is asked again until the time is over').waitFor();
  return visitor;
}

/**
 * Lets time run, second by second, until something holds, for at most half a minute. The clock of the
 * page waits while the server answers, whose time is the real one.
 */
async function runUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  const isAnswered = () => ![...asked].some((request) => !request.url().endsWith('/stream'));
  for (let second = 0; second < 30 && !(await holds()); second += 1) {
    await page.clock.runFor(1000);
    await expect.poll(isAnswered).toBe(true);
  }
  expect(await holds()).toBe(true);
}

describe('a connection that is lost', () => {
  it('extends the session by itself when it is back before the end', async () => {
    const { page, context } = await askedInVain();

    await context.setOffline(false);

    await runUntil(page, async () => (await expiringModal(page).count()) === 0);
    expect(await expiredModal(page).count()).toBe(0);
  });

  it('is the reason of the end where the person has asked to stay', async () => {
    const { page } = await askedInVain();

    await page.clock.fastForward(30_000);

    await expiredModal(page)
      .getByText('Your session has expired: the server could not be reached to extend it.')
      .waitFor();
    await expiredModal(page)
      .getByText(/^It ended on /)
      .waitFor();
  });

  it('leaves nothing behind: who signs in again with a connection sees the lists', async () => {
    const { page, context } = await atInvoices();
    await context.setOffline(true);
    await page.clock.fastForward(61_000);
    await expiredModal(page).waitFor();
    await page.getByRole('button', { name: 'Back to Login' }).click();
    await seeLogin(page);

    await context.setOffline(false);
    await submitSignIn(page, user);

    await page.locator('tbody tr[data-row]').first().waitFor();
    expect(await page.getByText('Loading…').count()).toBe(0);
  });
});

describe('another user who signs in in another tab', () => {
  it('is named in the tab that follows, until that is read', async () => {
    const { page, context } = await visit();
    await signIn(page, user);
    const other = await context.newPage();
    await other.goto('dashboard');
    await other.getByRole('button', { name: 'Logout' }).click();
    await seeLogin(other);
    await seeLogin(page);

    await submitSignIn(other, otherUser);

    const notice = page.getByText(`You are signed in as ${otherUser} now`);
    await notice.waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await other.getByText('You are signed in as').count()).toBe(0);
  });
});
