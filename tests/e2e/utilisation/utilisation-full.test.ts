// In full runs: the charts take the path of a full storage.
import { describe, it } from 'vitest';
import type { Page } from 'playwright-core';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { holdSave } from '../models/draft.model.ts';
import { signIn } from '../models/sign-in.model.ts';
import { openInput, seeFigure, serialOfDue, typeInto } from '../models/utilisation.model.ts';

const { visit } = usePortal();

/** Fills the storage of the browser to its last character. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const size of [1_000_000, 10_000, 100, 1])
      try {
        for (let at = 0; ; at += 1) localStorage.setItem(`full.${size}.${at}`, 'x'.repeat(size));
      } catch {
        // The storage has no space for a text of this size.
      }
  });
}

/** Takes away what filled it. */
async function makeRoom(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('full.')) localStorage.removeItem(key);
  });
}

describe('a browser whose storage is full', () => {
  it('says so, goes on saving to the server, and says no more once there is room', async () => {
    const { page } = await visit();
    await signIn(page, 'everything@borealis.example');
    const serial = serialOfDue(await openInput(page));
    const words = page.getByText(/^The storage of this browser is full: .* saved to the server/);
    await fillStorage(page);
    const held = holdSave(page);

    await typeInto(page, serial, '274:04');
    await words.waitFor();
    (await held)();
    await page.getByText('Saved', { exact: true }).waitFor();
    await words.waitFor();
    await page.reload();
    await seeFigure(page, serial, 0, '274:04');

    await typeInto(page, serial, '275:05');
    await words.waitFor();
    await makeRoom(page);
    await typeInto(page, serial, '276:06');
    await words.waitFor({ state: 'detached' });
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await seeFigure(page, serial, 0, '276:06');
  });
});
