import type { Page } from 'playwright-core';

/** Opens a list of Fleet Summary and waits for its rows. */
export async function openFleet(page: Page, screen: 'Aircraft' | 'Engines', query = '') {
  await page.goto(`FleetSummary/Fleet/${screen}${query}`);
  await page.locator('table tbody tr[data-row]').first().waitFor();
}

/** The words of one column of the list, from the first row to the last. */
export async function fleetColumn(page: Page, name: string): Promise<string[]> {
  const heads = await page.locator('table thead').first().locator('th').allInnerTexts();
  const index = heads.findIndex((head) => head.trim() === name);
  if (index < 0) throw new Error(`no column ${name} in ${heads.join(', ')}`);
  return page
    .locator('table tbody tr[data-row]')
    .evaluateAll(
      (rows, at) => rows.map((row) => row.children[at]?.textContent?.trim() ?? ''),
      index,
    );
}
