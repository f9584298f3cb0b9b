// In full runs: the server and the stream have tests of notifications.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { bellOf, discussClaim, hear, newsAtHand, unreadOf } from '../models/notifications.model.ts';
import { expiringModal, idleOnUntilWarning, wakeAfter } from '../models/session.model.ts';
import { signIn } from '../models/sign-in.model.ts';

const { visit, portal } = usePortal({ isEmbedded: true });
const finance = 'finance@aurora.example';
const colleague = 'everything@aurora.example';

/** The mail in the outbox about something, by reader. */
async function mailed(outbox: Page, words: string): Promise<string[]> {
  await outbox.goto('dev/outbox');
  const mails = await outbox.locator('article', { hasText: words }).allInnerTexts();
  return mails.map((mail) => /To (\S+),/.exec(mail)?.[1] ?? '').toSorted();
}

describe('notifications (spec §3, §4)', () => {
  it('come to an open page without a reload, are followed, and are marked', async () => {
    const { page } = await visit();
    // The page asks more and more rarely until its stream is open.
    const stream = page.waitForResponse('**/notifications/stream');
    await signIn(page, finance);
    await bellOf(page).waitFor();
    await stream;
    const claim = await discussClaim(portal().url, 'AUR');
    const loaded = await page.evaluate(() => performance.timeOrigin);
    const before = await unreadOf(page);

    await claim.ask('The shop report is missing.');
    const title = `Claim ${claim.number}: Docs required`;
    await hear(page, title);
    expect(await unreadOf(page)).toBe(before + 1);
    await bellOf(page).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: title }).click();
    await page.waitForURL('**/SupplementalRent/Claims?status=all&q=*');
    await page.getByRole('cell', { name: 'Docs required' }).waitFor();
    await expect.poll(() => unreadOf(page)).toBe(before);

    await bellOf(page).click();
    await page.getByRole('link', { name: 'All notifications' }).click();
    await page.getByRole('button', { name: `Mark as unread: ${title}` }).click();
    await expect.poll(() => unreadOf(page)).toBe(before + 1);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => unreadOf(page)).toBe(0);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
    await claim.review();
  });

  it('come by asking where the stream is blocked', async () => {
    const { page } = await visit({ expected: ['ERR_FAILED'] });
    let attempts = 0;
    await page.route('**/notifications/stream', async (route) => {
      attempts += 1;
      await route.abort();
    });
    await signIn(page, finance);
    await bellOf(page).waitFor();
    const claim = await discussClaim(portal().url, 'AUR');

    await claim.ask('Once more, please.');

    // Between two questions the page waits twice as long each time: 16 s from the fifth on.
    await hear(page, `Claim ${claim.number}: Docs required`, 40_000);
    expect(attempts).toBeGreaterThan(1);
    await claim.review();
  });

  it('are mailed to those who want them so', async () => {
    const { page, context } = await visit();
    await signIn(page, finance);
    await page.goto('notifications?tab=mail');
    await page.getByLabel('Mail about answered claims').selectOption('none');
    await page.getByText('Stored: Answered claims, no mail').waitFor();
    const claim = await discussClaim(portal().url, 'AUR');

    await claim.ask('A photo of the data plate, please.');

    const outbox = await context.newPage();
    const readers = () => mailed(outbox, 'A photo of the data plate, please.');
    await expect.poll(readers, { timeout: 40_000, interval: 500 }).toContain(colleague);
    expect(await readers()).not.toContain(finance);
    await claim.review();
  });

  it('do not keep an idle session alive', async () => {
    const { page } = await visit();
    await page.clock.install();
    const news = newsAtHand(page);
    await signIn(page, finance);
    const claim = await discussClaim(portal().url, 'AUR');
    // A call that is under way when time jumps has reached its limit.
    await news;

    await wakeAfter(page, 770);
    await claim.ask('Are you there?');
    await page.clock.runFor(2000);
    await hear(page, `Claim ${claim.number}: Docs required`);
    expect(await expiringModal(page).count()).toBe(0);

    await idleOnUntilWarning(page);
  });
});
