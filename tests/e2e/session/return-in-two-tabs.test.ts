// In full runs: the walks over two tabs take the same paths on the charts.
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import {
  expire,
  expireOverForm,
  otherUser,
  reasonField,
  returningUser,
  shortPage,
  signInInside,
  typedReason,
  typeInDialog,
} from '../models/return-inside.model.ts';
import { startAtInvoices } from '../models/invoices.model.ts';
import { expiredModal } from '../models/session.model.ts';
import { seeLogin, submitSignIn } from '../models/sign-in.model.ts';

const { visit } = usePortal();

describe('two tabs', () => {
  it('continue both when their person signs in inside one of them, and end both by Logout', async () => {
    // Both tabs expire in one instant and may both end the visit; the server answers the later 401.
    const { page, context } = await visit({ expected: ['/portal/Auth/Logout'] });
    await page.clock.install();
    await startAtInvoices(page, returningUser, shortPage);
    const second = await context.newPage();
    await second.goto('dashboard');
    await second.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await typeInDialog(page);
    await expire(page);
    await expiredModal(second).waitFor();

    await signInInside(second, returningUser);
    await expiredModal(second).waitFor({ state: 'detached' });
    await expiredModal(page).waitFor({ state: 'detached', timeout: 1500 });
    expect(await reasonField(page).inputValue()).toBe(typedReason);

    await second.getByRole('button', { name: 'Logout' }).click();
    await seeLogin(page);
    expect(await page.locator('textarea').count()).toBe(0);
  });

  it('show another person who signs in in one of them an empty page in both', async () => {
    const { page, context } = await visit();
    await expireOverForm(page);
    const second = await context.newPage();
    await second.goto('account/login');
    await seeLogin(second);

    await submitSignIn(second, otherUser);

    await second.waitForURL('**/portal/dashboard');
    await expiredModal(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('textarea').count()).toBe(0);
  });
});
