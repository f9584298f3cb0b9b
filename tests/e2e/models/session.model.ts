import type { BrowserContext, Locator, Page, Request } from 'playwright-core';

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

/** Moves the page's time without a pause, like a laptop that sleeps. */
export async function sleepFor(page: Page, minutes: number): Promise<void> {
  await page.clock.fastForward(minutes * 60_000);
}

const refreshCall = '**/portal/Auth/RefreshToken';

/** Every refresh that a page has sent since it was first waited for. */
const refreshes = new WeakMap<Page, Request[]>();

/**
 * Waits until no refresh is in progress. The browser's clock that tests move carries the limits of
 * calls along, while the server answers in real time: time may only continue between the two.
 */
async function refreshesAnswered(page: Page): Promise<void> {
  const sent = refreshes.get(page) ?? [];
  await Promise.all(sent.map(async (request) => (await request.response())?.finished()));
}

function followRefreshes(page: Page): void {
  if (refreshes.has(page)) return;
  const sent: Request[] = [];
  refreshes.set(page, sent);
  page.on('request', (request) => {
    if (request.url().endsWith('/Auth/RefreshToken')) sent.push(request);
  });
}

/** Moves time on at once, as sleep does, and waits for the refresh that is due on waking. */
export async function wakeAfter(page: Page, seconds: number): Promise<void> {
  followRefreshes(page);
  const sent = page.waitForRequest(refreshCall);
  await page.clock.fastForward(seconds * 1000);
  await sent;
  await refreshesAnswered(page);
}

/** Lets time run second by second until the warning shows, for at most half a minute. */
export async function idleOnUntilWarning(page: Page): Promise<void> {
  for (let second = 0; second < 30; second += 1) {
    if ((await expiringModal(page).count()) > 0) break;
    await page.clock.runFor(1000);
    await refreshesAnswered(page);
  }
  await expiringModal(page).waitFor();
}

/** Sits still until the warning shows. Default timings: it is due after 780 s. */
export async function idleUntilWarning(page: Page): Promise<void> {
  await wakeAfter(page, 779);
  await idleOnUntilWarning(page);
}
