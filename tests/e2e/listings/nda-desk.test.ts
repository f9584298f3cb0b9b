// In full runs: the server has tests of the list and its document; the walk opens the desk without rows.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { acceptByKeyboard, openAsset, openNda } from '../models/assets.model.ts';
import { enterInternally } from '../models/lessor-desk.model.ts';
import { startSession } from '../models/sign-in.model.ts';
import { overflow, smallFields } from '../models/width.model.ts';

const { visit } = usePortal();

describe('an NDA that an airline accepts', () => {
  it('is at the desk of the lessor, with the document that the person got', async () => {
    const { page: airline } = await visit();
    await startSession(airline, 'everything@aurora.example');
    await openAsset(airline, 'AFS-103');
    await openNda(airline);
    await acceptByKeyboard(airline);

    const { page: lessor } = await visit({ dark: true });
    await enterInternally(lessor, 'internal/ndas');
    const row = lessor.locator('[aria-busy="false"] tr[data-row]').filter({ hasText: 'Ann Finn' });
    await row.getByRole('button').first().click();
    const panel = lessor.getByRole('region', { name: 'NDA of Ann Finn for AFS-103' });
    await panel.getByText('Ann Finn, Fleet Director').waitFor();
    const faults = await accessibilityFaults(lessor);
    const waiting = lessor.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download the accepted text' }).click();
    const file = await readFile(await (await waiting).path());
    await lessor.getByLabel('Status').selectOption({ label: 'Withdrawn' });
    await lessor.getByText('No acceptances match these filters.').waitFor();

    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(faults).toEqual([]);
  });

  it('is a card on a phone, where nothing scrolls sideways', async () => {
    const { page } = await visit({ phone: true });
    await enterInternally(page, 'internal/ndas');
    await page.locator('.card-row', { hasText: 'Ann Finn' }).click();
    await page.getByText('SHA-256 of the text').first().waitFor();

    expect([await overflow(page), await smallFields(page)]).toEqual([0, []]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
