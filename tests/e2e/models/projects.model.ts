import type { Locator, Page } from 'playwright-core';

/** Opens Technical Projects from the menu and waits for its list. */
export async function openProjects(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Technical Projects' }).click();
  await page.getByRole('heading', { level: 1, name: 'Technical projects' }).waitFor();
  await page.locator('tbody tr[data-row]').first().waitFor();
}

/** Opens a project of the list by its lease and waits for its items. */
export async function openProject(page: Page, lease: string): Promise<void> {
  const row = page.locator('tbody tr[data-row]').filter({ hasText: lease });
  await row.getByRole('link').click();
  await page.getByRole('heading', { level: 2, name: 'Open items' }).waitFor();
  await page.locator('tr[data-row]').first().waitFor();
}

/** Opens the first item in the list and answers the panel below it. */
export async function openFirstItem(page: Page): Promise<Locator> {
  const row = page.locator('[aria-busy="false"] tr[data-row] button.row-link').first();
  await row.waitFor();
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Open item' });
  await panel.getByRole('list', { name: 'Responses' }).waitFor();
  return panel;
}
