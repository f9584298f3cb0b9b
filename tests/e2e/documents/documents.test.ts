import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readZip } from '#tests/support/read/read-zip.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import {
  chooseRows,
  openDocuments,
  seeDocuments,
  titlesInSight,
} from '../models/documents.model.ts';
import { startSession } from '../models/sign-in.model.ts';

const { visit } = usePortal();
const archivePath = '**/DownloadMultipleDocument**';

async function enter(options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const { page } = await visit(options);
  await startSession(page, 'everything@aurora.example');
  return page;
}

async function savedBy(page: Page, act: () => Promise<void>) {
  const waiting = page.waitForEvent('download');
  await act();
  const download = await waiting;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

describe('documents', () => {
  it('are found by one search and downloaded by one click, which marks them as read', async () => {
    const page = await enter();
    await openDocuments(page);
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('AUR-A03 lease agreement');
    await page.waitForURL(/q=AUR-A03/);
    await seeDocuments(page);
    const row = page.getByRole('row', { name: /Unread: Lease agreement/ });

    const file = await savedBy(page, () => row.getByRole('button', { name: /^Download/ }).click());

    expect(file.name).toBe('AUR-A03 Lease agreement.pdf');
    expect(file.content.subarray(0, 5).toString()).toBe('%PDF-');
    await row.waitFor({ state: 'detached' });
    await expect.poll(() => titlesInSight(page)).toContain('Lease agreement');
  });

  it('are chosen by category in two clicks', async () => {
    const page = await enter();
    await openDocuments(page);
    const category = page.getByRole('button', { name: /^Insurance certificates.*\d+$/ });
    const count = /\d+$/.exec(await category.innerText())?.[0];

    await category.click();
    await page.waitForURL(/category=insurance/);
    await page.getByText(`of ${count} documents`).waitFor();
  });

  it('come as one archive, after a failure by trying again', async () => {
    const page = await enter({ expected: ['503'] });
    await openDocuments(page);
    // One of today is being scanned and is left out; others of today may stand above it.
    const rows = await page.locator('tbody tr[data-row]').allInnerTexts();
    const scanned = rows.findIndex((text) => text.includes('being scanned'));
    const chosen = scanned + 4;
    await chooseRows(page, chosen);
    const titles = (await titlesInSight(page)).slice(0, chosen).toSpliced(scanned, 1);
    await page.route(archivePath, (route) => route.fulfill({ status: 503, body: '{}' }), {
      times: 1,
    });
    await page.getByRole('button', { name: /^Download as ZIP/ }).click();
    await page.getByRole('alert').getByText('Wait a minute and try again.').waitFor();

    const file = await savedBy(page, () => page.getByRole('button', { name: 'Try again' }).click());
    const files = await readZip(file.content);

    expect(file.name).toMatch(/Documents \d{4}-\d{2}-\d{2}\.zip$/);
    const names = files.map(({ name }) => name.replaceAll(/^\S+ | \(\d+\)|\.pdf$/g, ''));
    expect(names.toSorted()).toEqual(titles.toSorted());
  });

  it('can be cancelled on their way, and nothing is saved', async () => {
    const page = await enter({ expected: ['ERR_FAILED'] });
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));
    await openDocuments(page);
    await chooseRows(page, 2);
    // The answer never comes; the person ends the request.
    await page.route(archivePath, () => undefined);
    await page.getByRole('button', { name: /^Download as ZIP/ }).click();
    const aborted = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await aborted;

    await page.getByRole('button', { name: /^Download as ZIP/ }).waitFor();
    expect(saved).toEqual([]);
  });

  it('say that a file is being scanned', async () => {
    const page = await enter({ expected: ['409'] });
    await openDocuments(page);
    const row = page.getByRole('row', { name: /being scanned/ });

    await row.getByRole('button', { name: /^Download/ }).click();

    await row.getByText('This file is being scanned. Try again in a minute.').waitFor();
  });

  it('are reached by keyboard alone', async () => {
    const page = await enter();
    await openDocuments(page);
    await page.getByRole('link', { name: 'Publications' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/shelf=publications/);
    await seeDocuments(page);
    const template = page.getByRole('button', {
      name: 'Download Utilisation template for Excel and CSV',
    });
    await template.focus();

    const file = await savedBy(page, () => page.keyboard.press('Enter'));

    expect(file.content.toString()).toMatch(/^lease_no,month,/);
  });

  it('are looked at without saving them, by keyboard, and count as read', async () => {
    const page = await enter();
    await openDocuments(page);
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('AUR-A04 lease agreement');
    await page.waitForURL(/q=AUR-A04/);
    const title = page.getByRole('link', { name: /Unread: Lease agreement/ });
    await title.focus();
    const shown = page.waitForResponse((answer) => answer.url().includes('/opened-documents?'));
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Lease agreement' });
    await viewer.waitFor();
    const answer = await shown;

    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await title.waitFor({ state: 'detached' });
    await page.locator('a[data-row-name]:focus', { hasText: 'Lease agreement' }).waitFor();
  });

  it('are subscribed to by category and lease, and no longer', async () => {
    const page = await enter();
    await page.goto('Documents/Publications?category=insurance&lease=AUR-A01');
    await seeDocuments(page);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    const words = 'Insurance certificates, lease AUR-A01';
    await page.getByRole('button', { name: `Subscribe to ${words}` }).click();
    const own = page.getByRole('button', { name: 'Subscriptions (1)' });
    await own.waitFor();
    await page.reload();
    await own.click();
    const end = page.getByRole('button', { name: `End the subscription to ${words}` });
    await end.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await end.click();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).waitFor();
  });
});
