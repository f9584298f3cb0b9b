import type { Page } from 'playwright-core';

/**
 * By how many pixels the page is higher than the window. Only the screen within it scrolls: what is
 * below the bar of a phone is empty.
 */
export async function excess(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
  );
}

/** By how many pixels the page is wider than the window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
