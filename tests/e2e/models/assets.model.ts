import type { Page } from 'playwright-core';

/** Opens Assets for Sale from the menu and waits for its list. */
export async function openAssets(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Asset For Sale' }).click();
  await page.getByRole('heading', { level: 1, name: 'Assets for sale' }).waitFor();
  await page.getByRole('article').first().waitFor();
}

/** Finds a listing by its number and opens it; returns its address below `/portal/`. */
export async function openAsset(page: Page, number: string): Promise<string> {
  await page.goto(`AssetForSale/index?q=${number}&status=all`);
  await page.getByRole('article').filter({ hasText: number }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Data room' }).waitFor();
  return new URL(page.url()).pathname.replace('/portal/', '') + new URL(page.url()).search;
}

/** Opens the NDA of the asset on the page and waits for its text. */
export async function openNda(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Read the NDA' }).click();
  await page.getByRole('region', { name: /^Text of the/ }).waitFor();
}

/** Reads the NDA to its end, signs and accepts it, with nothing but the keyboard. */
export async function acceptByKeyboard(page: Page): Promise<void> {
  const text = page.getByRole('region', { name: /^Text of the/ });
  const { keyboard } = page;
  for (let turn = 0; turn < 40; turn += 1) {
    if (await text.evaluate((element) => element === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await keyboard.press('End');
  await page.getByRole('checkbox', { name: /^I am authorised/ }).waitFor();
  // The button at the end of the text, then the box to tick.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.type('Ann Finn');
  await keyboard.press('Tab');
  await keyboard.type('Fleet Director');
  await keyboard.press('Enter');
  await page.getByText('The NDA is accepted.').waitFor();
}
