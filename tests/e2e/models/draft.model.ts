import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The call that saves what is typed. */
export const saves = '**/api/utilisation/drafts';

/** Waits for a save of a window or a profile and holds it back; returns what lets it go. */
export function holdSave(of: Pick<Page, 'route'>): Promise<() => void> {
  return new Promise((resolve) => {
    void of.route(saves, (route) => resolve(() => void route.continue()), { times: 1 });
  });
}

/** Waits until the device has a text. */
export async function keptOnDevice(page: Page, text: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => JSON.stringify(Object.entries(localStorage)).replaceAll('\\', '')),
    )
    .toContain(text);
}

/** Waits until what an earlier visit left of one month is offered, and takes it back. */
export async function restoreOffered(page: Page): Promise<void> {
  await page.getByText('1 month of an earlier visit was typed and not saved.').waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
}
