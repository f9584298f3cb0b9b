import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import type { VisitorOptions } from '#tests/support/run/browser.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import {
  expireOverForm,
  otherUser,
  reasonField,
  returningUser,
  signInInside,
  typedReason,
} from '../models/return-inside.model.ts';
import { expiredModal, sessionCookies } from '../models/session.model.ts';
import { seeLogin, submitSignIn } from '../models/sign-in.model.ts';

const { visit } = usePortal({ env: { PORTAL_KEPT_PAGE_MINUTES: '5' } });

const user = returningUser;

/** A person whose session has expired over a half-filled form. */
async function expired(options: Partial<VisitorOptions> = {}) {
  const visitor = await visit(options);
  await expireOverForm(visitor.page);
  return visitor;
}

/** Everything that scripts can read of the browser's memory, but the colours of the last page. */
function memory(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    const kept = stored.filter(([key]) => key !== 'portal.colours');
    return JSON.stringify([document.cookie, kept]);
  });
}

/** Requests of a page from now on, as method and path. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return requests;
}

describe('the same person', () => {
  it('signs in inside the modal and continues to type in the same form', async () => {
    const { page, context } = await expired();
    expect(await sessionCookies(context)).toEqual([]);
    const requests = requestsOf(page);

    await signInInside(page, user);
    await expiredModal(page).waitFor({ state: 'detached' });
    await page.keyboard.type('about ');

    expect(await reasonField(page).inputValue()).toBe(
      typedReason.replace('210,000', 'about 210,000'),
    );
    expect(await sessionCookies(context)).toEqual(['.ASPXAUTH']);
    await expect.poll(() => requests).toContain('GET /portal/api/invoices');
    const writes = requests.filter((request) => !request.startsWith('GET'));
    expect(writes.filter((write) => write.includes('/portal/api/'))).toEqual([]);
    expect(await page.title()).toContain('Invoices');
  });

  it('finds nothing of the page in sight or in the accessibility tree until then', async () => {
    const { page } = await expired();

    expect(
      await page.getByText('Invoices', { exact: true }).filter({ visible: true }).count(),
    ).toBe(0);
    expect(await reasonField(page).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    expect(await page.title()).toContain('Session Expired');
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('anybody else', () => {
  it('finds the page dropped and nothing of their answer stored, then an empty page', async () => {
    const { page, context } = await expired();
    // Until the server has answered to the end, it is kept to be sent again.
    await expect.poll(() => memory(page)).not.toContain('keptLogouts');
    const before = await memory(page);

    await signInInside(page, otherUser);
    await expiredModal(page).getByText('belonged to another user or customer').waitFor();

    expect(await memory(page)).toBe(before);
    // The server's answer to the end of that visit removes its companion cookie. The browser stays
    // known to the accounts that have signed in there.
    const names = async () => (await context.cookies()).map(({ name }) => name);
    await expect.poll(names).toEqual(['__Host-portal-device']);
    expect(await page.locator('textarea, table, main').count()).toBe(0);
    await page.keyboard.press('Enter');
    await seeLogin(page);
    await submitSignIn(page, otherUser);
    await page.waitForURL('**/portal/dashboard');
  });
});
