import type { BrowserContext, Locator, Page } from 'playwright-core';

/** The warning before the session expires (spec §4). */
export function expiringModal(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Session Expiring Soon' });
}

/** The modal after the session expired (spec §4). */
export function expiredModal(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Session Expired' });
}

/** Seconds that the countdown shows. */
export async function secondsShown(page: Page): Promise<number> {
  const text = (
    await expiringModal(page)
      .getByText(/^\d+:\d\d$/)
      .innerText()
  ).trim();
  const [minutes = Number.NaN, seconds = Number.NaN] = text.split(':').map(Number);
  return minutes * 60 + seconds;
}

/** Names of the session cookies that script can read. */
export async function sessionCookies(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies.filter((cookie) => !cookie.httpOnly).map((cookie) => cookie.name);
}

/** Moves the page's time without a pause: the lid was closed. */
export async function sleepFor(page: Page, minutes: number): Promise<void> {
  await page.clock.fastForward(minutes * 60_000);
}

/** Lets time run second by second until the warning shows, for at most half a minute. */
export async function idleOnUntilWarning(page: Page): Promise<void> {
  for (let second = 0; second < 30; second += 1) {
    if ((await expiringModal(page).count()) > 0) return;
    await page.clock.runFor(1000);
  }
  await expiringModal(page).waitFor();
}

/** Sits still until the warning shows. Default timings: it is due after 780 s. */
export async function idleUntilWarning(page: Page): Promise<void> {
  const refreshed = page.waitForResponse('**/portal/Auth/RefreshToken');
  await page.clock.fastForward(779_000);
  // Answered in real time; only then the page's time goes on.
  await (await refreshed).finished();
  await idleOnUntilWarning(page);
}
