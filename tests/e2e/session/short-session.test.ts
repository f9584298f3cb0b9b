// In full runs: it waits for half a minute of real time; the charts take the same path without waiting.
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { openInvoices } from '../models/invoices.model.ts';
import {
  expiredModal,
  expiringModal,
  secondsShown,
  sessionCookies,
} from '../models/session.model.ts';
import { signIn } from '../models/sign-in.model.ts';

/** A session of nine seconds: the token is refreshed after three, the warning is due after six. */
const timings = {
  PORTAL_TOKEN_EXPIRY_MINUTES: '0.15',
  PORTAL_EXPIRY_COUNTDOWN_SECONDS: '3',
  PORTAL_TOKEN_REFRESH_MINUTES_BEFORE_EXPIRY: '0.1',
  PORTAL_TOKEN_CHECK_SECONDS: '1',
};
const { visit } = usePortal({ env: timings });

/** Longer than the first token lives. */
const usedMs = 10_000;

/** The one test of the session in real time: every other one moves the clock of the page. */
describe('a short session in real time (spec §4, R3, R4)', () => {
  it('lives on past its first token while it is used, and ends when it is left alone', async () => {
    const { page, context } = await visit();
    await signIn(page, 'finance@aurora.example');
    const refreshed = page.waitForResponse('**/portal/Auth/RefreshToken');
    const later = performance.now() + usedMs;

    while (performance.now() < later) {
      await page.keyboard.press('Shift');
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    expect((await refreshed).status()).toBe(200);
    expect(await expiringModal(page).count()).toBe(0);
    await openInvoices(page);

    await expiringModal(page).waitFor();
    const seconds = await secondsShown(page);
    await expiredModal(page).waitFor();

    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(3);
    await expect.poll(() => sessionCookies(context)).toEqual([]);
  });
});
