import type { Page } from 'playwright-core';

/** Opens Documents and waits for its list. */
export async function openDocuments(page: Page): Promise<void> {
  await page.goto('Documents/Publications');
  await seeDocuments(page);
}

/** Waits until the list has rows and shows the answer to the latest change. */
export async function seeDocuments(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
  await page.locator('[aria-busy="false"] tbody tr[data-row]').first().waitFor();
}

/** The titles in sight, from the first row to the last. */
export async function titlesInSight(page: Page): Promise<string[]> {
  const titles = await page.locator('tbody tr[data-row] > th').allInnerTexts();
  // The category stands below the title.
  return titles.map(
    (text) =>
      text
        .replace(/^Unread:\s*/, '')
        .split('\n')[0]
        ?.trim() ?? '',
  );
}

/** Chooses the first rows of the list. */
export async function chooseRows(page: Page, count: number): Promise<void> {
  const boxes = page.locator('tbody tr[data-row] input[type="checkbox"]');
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
}
