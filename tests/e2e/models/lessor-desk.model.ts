import type { Page } from 'playwright-core';
import { startSession } from './sign-in.model.ts';

/** Signs a user of the lessor in and opens a screen of the internal area. */
export async function enterInternally(page: Page, path: string): Promise<void> {
  await startSession(page, { email: 'internal@lessor.example', realm: 'internal' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Finds a row of the list by its search and opens it. */
export async function openFound(page: Page, things: string, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: `Search ${things}` }).fill(words);
  await page.waitForURL((url) => url.searchParams.get('q') === words);
  const row = page.locator('[aria-busy="false"] tr[data-row]').filter({ hasText: words });
  await row.locator('.row-link').first().click();
}
