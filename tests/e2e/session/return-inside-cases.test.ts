// In full runs: the charts take each path of a kept page; the same person and another one return at every change.
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import type { VisitorOptions } from '#tests/support/run/browser.ts';
import { startAtInvoices } from '../models/invoices.model.ts';
import {
  dispute,
  expire,
  expireOverForm,
  reasonField,
  returningUser,
  shortPage,
  signInInside,
  typedReason,
  typeInDialog,
} from '../models/return-inside.model.ts';
import { expiredModal } from '../models/session.model.ts';
import { demoPassword, seeLogin, signIn } from '../models/sign-in.model.ts';

const { visit } = usePortal({ env: { PORTAL_KEPT_PAGE_MINUTES: '5' } });

const user = returningUser;

/** A person whose session has expired over a half-filled form. */
async function expired(options: Partial<VisitorOptions> = {}) {
  const visitor = await visit(options);
  await expireOverForm(visitor.page);
  return visitor;
}

describe('the same person', () => {
  it('is told of a wrong password and of too many attempts, and gets in after that', async () => {
    const { page } = await expired({ expected: ['401', '429'] });

    await signInInside(page, user, 'wrong');
    await expiredModal(page).getByText('Invalid credentials').waitFor();
    await page.route(
      '**/users/authenticate',
      (route) =>
        route.fulfill({
          status: 429,
          json: { detail: 'Too many attempts. Try again in 14 minutes.' },
        }),
      { times: 1 },
    );
    await signInInside(page, user);
    await expiredModal(page).getByText('Try again in 14 minutes').waitFor();
    await signInInside(page, user);

    await expiredModal(page).waitFor({ state: 'detached' });
    expect(await reasonField(page).inputValue()).toBe(typedReason);
  });

  it('gets there by keyboard alone', async () => {
    const { page } = await expired();

    await page.keyboard.type(user);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');

    await expiredModal(page).waitFor({ state: 'detached' });
    expect(await reasonField(page).inputValue()).toBe(typedReason);
  });

  it('sends a write again that the end of the session interrupted; nothing else does', async () => {
    const { page } = await visit({ expected: ['ERR_FAILED'] });
    await page.clock.install();
    await startAtInvoices(page, user, shortPage);
    await typeInDialog(page);
    const writes: Route[] = [];
    await page.route('**/portal/api/**', async (route) => {
      if (route.request().method() === 'GET') await route.continue();
      else writes.push(route);
    });
    await page.getByLabel(/^Disputed amount/).fill('10.00');
    await dispute(page).getByRole('button', { name: 'Dispute invoice' }).click();
    await expect.poll(() => writes.length).toBe(1);
    await expire(page);
    await writes[0]?.abort();

    await signInInside(page, user);
    await expiredModal(page).waitFor({ state: 'detached' });
    await dispute(page).getByText('Your session ended before this was saved.').waitFor();
    await page.clock.runFor(90_000);

    expect(writes).toHaveLength(1);
  });
});

describe('the time of a kept page', () => {
  it('ends: the page is dropped, and Back to Login has the focus', async () => {
    const { page } = await expired();

    await page.clock.fastForward(5 * 60_000);

    await expiredModal(page).getByLabel('Email').waitFor({ state: 'detached' });
    expect(await page.locator('textarea, table, main').count()).toBe(0);
    await page.locator('button:focus', { hasText: 'Back to Login' }).waitFor();
  });

  it('ends with Back to Login, whose page has the e-mail field focused', async () => {
    const { page } = await expired();

    await expiredModal(page).getByRole('button', { name: 'Back to Login' }).click();

    await seeLogin(page);
    await page.locator('#username:focus').waitFor();
    expect(await page.locator('textarea, table').count()).toBe(0);
  });
});

describe('a small window', () => {
  it.each([
    [320, 256],
    [390, 844],
  ])('of %i×%i has title and first field in sight', async (width, height) => {
    const { page } = await visit();
    await page.clock.install();
    await signIn(page, user, shortPage);
    await page.setViewportSize({ width, height });
    await expire(page);

    const boxes = await Promise.all(
      [expiredModal(page).getByRole('heading'), expiredModal(page).getByLabel('Email')].map(
        (part) => part.boundingBox(),
      ),
    );

    for (const box of boxes) {
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
  });
});
