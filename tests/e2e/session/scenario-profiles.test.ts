// In full runs: what separates two scenarios is a tool of QA; replayed scenarios fail where it does not.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { Profiles } from '#qa/scenarios/browser/browser-profile.ts';
import { ControlledTab } from '#qa/scenarios/browser/controlled-tab.ts';
import { bundlePage } from '#qa/scenarios/page/bundle-page.ts';
import { launchBrowser } from '#tests/support/run/browser.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';

const { portal } = usePortal();
let browser: Browser;
let profiles: Profiles;

beforeAll(async () => {
  browser = await launchBrowser();
  profiles = new Profiles(browser, await bundlePage('qa/scenarios/page/controlled.ts'));
});

afterAll(() => browser.close());

it('gives the next scenario nothing of the one before', { timeout: 60_000 }, async () => {
  const start = { wallAt: Date.now(), isOnline: true, isStorageFull: false };
  const first = await profiles.take();
  const tab = await ControlledTab.open(first, 1);
  const other = await ControlledTab.open(first, 2);
  await Promise.all([tab, other].map(({ page }) => page.goto(`${portal().url}/account/login`)));
  await tab.page.evaluate(() => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    // The cookie of a visit; the server never looks at it here.
    document.cookie = 'left=behind; path=/';
  });
  await profiles.giveBack(first, [tab, other]);

  const second = await profiles.take();
  const next = await ControlledTab.open(second, 1);
  await next.load(start, () => next.page.goto(`${portal().url}/account/login`));
  const found = await next.page.evaluate(() => [
    localStorage.getItem('left'),
    sessionStorage.getItem('left'),
    document.cookie,
  ]);

  expect(second.context.pages()).toHaveLength(1);
  expect(found).toEqual([null, null, '']);
});

it('sends nothing from a page without connection', { timeout: 60_000 }, async () => {
  const left = await profiles.take();
  const tab = await ControlledTab.open(left, 1);
  await tab.page.goto(`${portal().url}/account/login`);
  await tab.connect(false);
  await tab.page.evaluate(() => {
    window.addEventListener('online', () => void fetch('/portal/health'));
  });
  const sent: string[] = [];
  left.context.on('request', (request) => sent.push(request.url()));

  await profiles.giveBack(left, [tab]);

  expect(sent.filter((url) => url.startsWith('http'))).toEqual([]);
});

it('throws a profile away that cannot be emptied', { timeout: 60_000 }, async () => {
  const first = await profiles.take();
  const tab = await ControlledTab.open(first, 1);
  await tab.page.close();

  await profiles.giveBack(first, [tab]);
  const second = await profiles.take();

  expect(second.context).not.toBe(first.context);
  expect(browser.contexts()).not.toContain(first.context);
});
