// In full runs: one test for each feature that a browser may lack; the storage has tests of its own.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { sessionCookies } from '../models/session.model.ts';
import { seeLogin, submitSignIn } from '../models/sign-in.model.ts';
import { openInput } from '../models/utilisation.model.ts';

const { visit } = usePortal();

const user = 'everything@aurora.example';

/** Makes a feature of the browser throw or disappear, before any script of the page runs. */
const blocks: Readonly<Record<string, () => void>> = {
  localStorage: () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    }),
  sessionStorage: () =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    }),
  'a missing BroadcastChannel': () => Reflect.deleteProperty(window, 'BroadcastChannel'),
  'a refused BroadcastChannel': () => {
    window.BroadcastChannel = new Proxy(window.BroadcastChannel, {
      construct: () => {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
  },
  'a missing AbortSignal.any': () => Reflect.deleteProperty(AbortSignal, 'any'),
  'missing locks': () => Object.defineProperty(navigator, 'locks', { get: () => undefined }),
  'refused locks': () =>
    Object.defineProperty(navigator, 'locks', {
      value: {
        request: () => Promise.reject(new DOMException('Blocked.', 'SecurityError')),
        query: () => Promise.reject(new DOMException('Blocked.', 'SecurityError')),
      },
    }),
};

describe('a browser without', () => {
  it.each(Object.keys(blocks))(
    '%s signs in, stays signed in, works and signs out',
    async (feature) => {
      const { page, context } = await visit();
      await page.addInitScript(blocks[feature] ?? (() => undefined));
      await page.goto('account/login');

      await submitSignIn(page, user);
      await page.waitForURL('**/portal/dashboard');
      await page.reload();
      await openInput(page);
      await page.getByRole('button', { name: 'Logout' }).click();

      await seeLogin(page);
      expect(await sessionCookies(context)).toEqual([]);
    },
  );
});

/** The setting of Chromium's engine: cookies are neither stored nor shown to the page. */
async function blockCookies(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
}

describe('a browser that blocks cookies', () => {
  it.each([
    ['alone', []],
    ['and every storage, as "Block all cookies" does', ['localStorage', 'sessionStorage']],
  ])('%s says what to allow, and sends no password', async (_what, features) => {
    const { page } = await visit();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    for (const feature of features) await page.addInitScript(blocks[feature] ?? (() => undefined));
    await blockCookies(page);
    await page.goto('account/login');

    await submitSignIn(page, user);

    await page.getByRole('alert').getByText('Allow cookies for this site').waitFor();
    expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false);
    expect(sent).not.toContain('/users/authenticate');
  });
});
