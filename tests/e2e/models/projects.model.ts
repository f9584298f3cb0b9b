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

/** Opens the first item in the list and returns the panel below it. */
export async function openFirstItem(page: Page): Promise<Locator> {
  const row = page.locator('[aria-busy="false"] tr[data-row] .row-link').first();
  await row.waitFor();
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Open item' });
  await panel.getByRole('list', { name: 'Responses' }).waitFor();
  return panel;
}

/** Opens an item of the project by its number; one that is open already stays so. */
export async function openItem(page: Page, number: string): Promise<Locator> {
  const row = page.getByRole('button', { name: number, exact: true });
  await row.waitFor();
  if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
  const panel = page.getByRole('region', { name: 'Open item' });
  await panel.getByRole('list', { name: 'Responses' }).waitFor();
  return panel;
}

/** Answers an item with a text and, when one is given, a file. */
export async function respond(
  panel: Locator,
  words: string,
  file?: { readonly name: string; readonly buffer: Buffer },
): Promise<void> {
  if (file !== undefined) {
    const input = panel.getByLabel('Add a photo or document');
    await input.setInputFiles({ ...file, mimeType: 'application/pdf' });
    await panel.getByRole('list', { name: 'Files to send' }).getByText(file.name).waitFor();
  }
  await panel.locator('textarea').fill(words);
  await panel.getByRole('button', { name: 'Send response' }).click();
  await panel.getByRole('list', { name: 'Responses' }).getByText(words).waitFor();
}
