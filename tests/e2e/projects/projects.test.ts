// In full runs: the server and the screens have tests of projects.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { importedIds } from '#server/import/table/import-id.ts';
import { smallPdf } from '#tests/support/portal/send-upload.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { enterInternally } from '../models/lessor-desk.model.ts';
import {
  openFirstItem,
  openItem,
  openProject,
  openProjects,
  respond,
} from '../models/projects.model.ts';
import { signIn, submitSignIn } from '../models/sign-in.model.ts';

const { visit } = usePortal();
const airline = 'technical@aurora.example';

/** The lessor opens an answered item and takes a step on it, with words for the airline. */
async function judge(page: Page, item: string, words: string, step: string): Promise<void> {
  await page.goto('internal/projects?customer=AUR&pageSize=100');
  const panel = await openItem(page, item);
  await panel.getByLabel('Message to the airline').fill(words);
  await panel.getByRole('button', { name: step }).click();
  await page.getByRole('button', { name: item, exact: true }).waitFor({ state: 'detached' });
}

/** Follows the newest notification that is unread. */
async function follow(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await page.getByRole('link', { name: title }).click();
}

describe('technical projects', () => {
  it.each([
    ['on a wide screen', {}],
    ['in the dark', { dark: true }],
  ])('have no accessibility faults %s', async (_name, options) => {
    const { page } = await visit(options);
    await signIn(page, airline);
    await openProjects(page);
    expect(await accessibilityFaults(page)).toEqual([]);

    await openProject(page, 'AUR-A06');
    await openFirstItem(page);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('fit a phone', async () => {
    const { page } = await visit({ phone: true });
    await page.goto('account/login');
    await submitSignIn(page, airline);
    await page.waitForURL('**/dashboard');
    await page.goto(`TMS/TechnicalProjectDetails?project=${importedIds.project('TP-AUR-004')}`);
    await page.getByRole('heading', { level: 2, name: 'Open items' }).waitFor();
    await page.locator('.card-row').first().waitFor();

    expect(await accessibilityFaults(page)).toEqual([]);
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
  });

  it('take an answer by keyboard alone', async () => {
    const { page } = await visit();
    await signIn(page, airline);
    await openProjects(page);
    await openProject(page, 'AUR-E10');
    await page.locator('tr[data-row] .row-link').first().focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Open item' });
    await panel.locator('textarea').focus();
    await page.keyboard.type('Answered by keyboard.');
    await panel.getByRole('button', { name: 'Send response' }).focus();
    await page.keyboard.press('Enter');

    await panel
      .getByRole('list', { name: 'Responses' })
      .getByText('Answered by keyboard.')
      .waitFor();
  });

  it('go back and forth over an item, which only the lessor closes', async () => {
    const { page } = await visit();
    await signIn(page, airline);
    await openProjects(page);
    await openProject(page, 'AUR-A06');
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const project = heading.split(' ').at(-1) ?? '';
    const open = page.getByRole('cell', { name: 'Open', exact: true });
    const row = page.locator('tr[data-row]').filter({ has: open }).first();
    const number = await row.getByRole('button').innerText();
    const panel = await openItem(page, number);
    const certificate = { name: 'certificate.pdf', buffer: smallPdf };
    await respond(panel, 'The certificate is attached.', certificate);
    await panel.getByRole('button', { name: 'certificate.pdf' }).waitFor();
    expect(await panel.getByRole('button', { name: /close|waive|open again/i }).count()).toBe(0);

    const { page: desk } = await visit();
    await enterInternally(desk, 'internal/projects');
    await judge(desk, `${project} / ${number}`, 'Page 3 is missing.', 'Reject response');
    await follow(page, `Item ${number} of ${project} needs another response`);
    await panel.getByText('Page 3 is missing.').waitFor();
    await page.reload();
    const again = await openItem(page, number);
    await again.getByText('Page 3 is missing.').waitFor();
    await again.getByLabel('Respond again').waitFor();
    await respond(again, 'Page 3 is there now.');

    await judge(desk, `${project} / ${number}`, 'Thank you.', 'Close item');
    await follow(page, `Item ${number} of ${project} was closed`);
    await page.getByLabel('Status').selectOption('all');
    const closed = await openItem(page, number);
    await closed
      .getByText(/^This item was closed at .* Only the lessor can open it again\.$/)
      .waitFor();
    expect(await closed.locator('textarea').count()).toBe(0);
  });
});
