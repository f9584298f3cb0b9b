import type { Page } from 'playwright-core';
import { canonicalPath, type PageRoute } from '#domain/access/match.ts';
import { accessibilityFaults } from './accessibility.model.ts';

/** The product of the installation that the tests start (R13). */
export const product = 'lessor';

/** The address of a row relative to `/portal`. */
export function addressOf(route: PageRoute): string {
  return canonicalPath(route, product);
}

/** Goes to an address as a link of the page would; the heading of the screen before is marked. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    const heading = document.querySelector('main h1');
    if (location.pathname !== `/portal${path}`) heading?.setAttribute('data-left', '');
    // A refused address has led back to this screen, which has stayed.
    else heading?.removeAttribute('data-left');
    history.pushState(null, '', `/portal${path}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Waits until the screen of another address has come with its data. */
export async function arrive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1:not([data-left])') !== null &&
      document.querySelector(
        'main :is([aria-busy="true"], .waiting, .table-skeleton, .skeleton, .chakra-skeleton)',
      ) === null,
  );
}

/** Where the page is, relative to `/portal`, without its query. */
export function placeOf(page: Page): string {
  return new URL(page.url()).pathname.slice('/portal'.length);
}

/** The faults of a screen that was opened: its address, headings, layout and tab title. */
export async function screenFaults(page: Page, address: string): Promise<string[]> {
  const seen = await page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.innerText.trim()),
    title: document.title,
    parts: ['header[data-shell-head]', 'aside[data-shell-part] nav', 'main'].filter(
      (part) => document.querySelector(part) === null,
    ),
    isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    failures: [...document.querySelectorAll<HTMLElement>('main :is([role="alert"], button)')]
      .map((part) => part.innerText)
      .filter((text) => /could not|^try again$/i.test(text)),
  }));
  const [heading, ...others] = seen.headings;
  return [
    ...(placeOf(page) === address ? [] : [`is at ${placeOf(page)}`]),
    ...(heading === undefined || heading === 'Page not found' ? [`shows ${heading}`] : []),
    ...others.map((other) => `has a second heading ${other}`),
    ...(seen.title === `${heading} · Lessor` ? [] : [`is titled ${seen.title}`]),
    ...seen.parts.map((part) => `lacks ${part}`),
    ...(seen.isWide ? ['is wider than the window'] : []),
    ...seen.failures.map((failure) => `says ${failure}`),
  ];
}

/** Addresses without a screen of their own, and the heading that says so (spec §2). */
const errorPages = [
  ['/error/error-500', 'Something went wrong on our side'],
  ['/no/such/page', 'Page not found'],
] as const;

/** The faults of the error pages: their heading, the frame around them, the way back, axe. */
export async function errorPageFaults(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [address, heading] of errorPages) {
    await goTo(page, address);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const faults = [...(await screenFaults(page, address)), ...(await accessibilityFaults(page))];
    const others = faults.filter((fault) => fault !== `shows ${heading}`);
    const wayBack = page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' });
    if ((await wayBack.count()) !== 1) others.push('leads nowhere');
    if (others.length > 0) found[address] = others;
  }
  return found;
}

/** The links of the main menu in their order, those of closed sections included. */
export async function menuLinks(page: Page): Promise<string[]> {
  const links = page.locator('aside nav[aria-label="Main menu"] a');
  return links.evaluateAll((found) =>
    found.map((link) => (link.getAttribute('href') ?? '').slice('/portal'.length)),
  );
}
