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

/** Fields that a phone would zoom into, because they are smaller than 16 pixels. */
export async function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => !field.matches('[type="file"], [type="checkbox"], [type="radio"]'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${field.ariaLabel ?? field.id} is a field below 16 px`),
  );
}
