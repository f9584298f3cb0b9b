import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { expiredModal, sleepFor } from '../models/session.model.ts';
import { demoPassword, signIn, submitSignIn } from '../models/sign-in.model.ts';

const { portal, visit } = usePortal();
const user = 'finance@aurora.example';

/** Keeps every script of the page back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  let isOpen = false;
  await page.route('**/portal/static/js/*.js', async (route) => {
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return async () => {
    isOpen = true;
    for (const release of held) release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

function followPosts(page: Page, path: string): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) posts.push(request);
  });
  return posts;
}

describe('before the scripts arrive', () => {
  it('a sign-in that is typed and sent is kept and done once', async () => {
    const { page } = await visit();
    const release = await holdScripts(page);
    const posts = followPosts(page, '/users/authenticate');
    await page.goto('account/login', { waitUntil: 'commit' });

    await page.locator('#username:focus').waitFor();
    await page.keyboard.type(user);
    await page.getByLabel('Password').fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const sentEarly = posts.length;
    await release();
    await page.waitForURL('**/portal/dashboard');

    expect(sentEarly).toBe(0);
    expect(posts.length).toBe(1);
  });

  it.each([
    ['account/login', '.gate-status'],
    ['', '#root'],
  ])('a page whose scripts never arrive says what to do: %s', async (path, place) => {
    const { page } = await visit({ expected: ['ERR_FAILED'] });
    const isScript = /\/portal\/static\/js\/.*\.js$/;
    await page.route(isScript, (route) => route.abort());
    await page.goto(path, { waitUntil: 'commit' });

    const alert = page.locator(place).getByRole('alert');
    await alert.getByText(/^The portal could not be loaded\. .* reload the page\.$/).waitFor();
    expect(await page.locator('html').getAttribute('data-early')).toBeNull();
    await page.unroute(isScript);
    await page.reload();
    await submitSignIn(page, user, demoPassword);
    await page.waitForURL('**/portal/dashboard');
  });

  it('typed text stays on the pages of the staff and of a forgotten password', async () => {
    for (const [path, label] of [
      ['account/login_internal', 'Internal sign-in'],
      ['account/forget-password', 'Forgotten password'],
    ] as const) {
      const { page } = await visit();
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });

      await page.getByRole('heading', { level: 1, name: label }).waitFor();
      await page.getByLabel('Email').fill('someone@lessor.example');
      await release();
      await page.waitForFunction(() => 'ready' in document.documentElement.dataset);

      expect(await page.getByLabel('Email').inputValue()).toBe('someone@lessor.example');
    }
  });

  it('without scripts the page says what to allow, and posts nothing', async () => {
    const { context } = await visit();
    const browser = context.browser();
    if (browser === null) throw new Error('The browser has gone.');
    const scriptless = await browser.newContext({
      baseURL: `${portal().url}/`,
      javaScriptEnabled: false,
    });
    const page = await scriptless.newPage();
    const posts = followPosts(page, '');

    await page.goto('error/error-500');
    await page.locator('noscript p', { hasText: 'The portal needs JavaScript.' }).waitFor();
    await page.goto('LeaseAccount/ViewInvoices');
    await page.locator('noscript p', { hasText: 'Signing in needs JavaScript.' }).waitFor();
    await page.goto('account/login');
    await page.locator('noscript p', { hasText: 'Signing in needs JavaScript.' }).waitFor();
    await page.getByLabel('Email').fill(user);
    await page.getByLabel('Password').fill('secret');
    await page.keyboard.press('Enter');
    // Another page arrives after whatever the form has sent.
    await (await scriptless.newPage()).goto('account/login');

    const sent = posts.map((request) => new URL(request.url()).pathname);
    expect(sent.filter((path) => path !== '/portal/api/csp-reports')).toEqual([]);
    await scriptless.close();
  });
});

/** A page whose session has expired. */
async function expired(): Promise<Page> {
  const { page } = await visit();
  await page.clock.install();
  await signIn(page, user);
  await sleepFor(page, 20);
  await expiredModal(page).waitFor();
  return page;
}

const backToLogin = (page: Page) => page.getByRole('button', { name: 'Back to Login' }).click();

describe('after the end', () => {
  it('the sign-in page says why and when, and waits for the e-mail address', async () => {
    const page = await expired();

    await backToLogin(page);

    await page.locator('#username:focus').waitFor();
    const notice = page.getByText(
      /You were signed out on \d+ \w+ at \d\d:\d\d because you had not been/,
    );
    await notice.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('title, reason and field are in sight together at 400 % zoom of a small screen', async () => {
    const page = await expired();
    await page.setViewportSize({ width: 320, height: 256 });

    await backToLogin(page);

    await page.locator('#username:focus').waitFor();
    const isInSight = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    expect(await Promise.all(['h1', '.gate-lead', '#username'].map(isInSight))).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('two tabs on the sign-in page', () => {
  it('enter together within a second (R10)', async () => {
    const { page, context } = await visit();
    const other = await context.newPage();
    await Promise.all([page.goto('account/login'), other.goto('account/login')]);

    await submitSignIn(other, user);
    await other.waitForURL('**/portal/dashboard');

    await page.waitForURL('**/portal/dashboard', { timeout: 1000 });
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });
});
