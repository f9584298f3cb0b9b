import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { smallPdf } from '#tests/support/send-upload.ts';
import { usePortal } from '#tests/support/use-portal.ts';
import { accessibilityFaults } from './models/accessibility.model.ts';
import { enterInternally } from './models/internal.model.ts';
import { openFirstItem, openProject, openProjects } from './models/projects.model.ts';
import { signIn, submitSignIn } from './models/sign-in.model.ts';

const { visit } = usePortal();
const airline = 'technical@aurora.example';

async function answerWith(page: Page, label: string, text: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Open item' });
  await panel.getByLabel(label).fill(text);
  await panel.getByRole('button', { name: 'Send response' }).click();
  await panel.getByRole('list', { name: 'Responses' }).getByText(text).waitFor();
}

async function judge(page: Page, button: string, text: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Open item' });
  await panel.getByLabel('Words for the airline').fill(text);
  await panel.getByRole('button', { name: button }).click();
  await panel.getByRole('list', { name: 'Responses' }).getByText(text).waitFor();
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
    await page.goto('TMS/TechnicalProjects');
    await page.locator('.card-row').first().click();
    await page.getByRole('link', { name: /^Open TP-AUR/ }).click();
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
    await page.locator('tr[data-row] button.row-link').first().focus();
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

  it('an item is answered with a file, returned, answered again and closed', async () => {
    const { page } = await visit();
    await signIn(page, airline);
    await openProjects(page);
    await openProject(page, 'AUR-A03');
    const panel = await openFirstItem(page);
    const file = { name: 'task card.pdf', mimeType: 'application/pdf', buffer: smallPdf };
    await panel.getByLabel('Add a photo or document').setInputFiles(file);
    await panel
      .getByRole('list', { name: 'Files to send' })
      .getByText(/task card\.pdf/)
      .waitFor();
    await answerWith(page, 'Your response', 'The task card is attached.');
    await panel.getByRole('button', { name: 'task card.pdf' }).waitFor();

    const lessor = await visit();
    await enterInternally(lessor.page, 'internal/projects?q=AUR-A03');
    await lessor.page.locator('[aria-busy="false"] tr[data-row]').first().waitFor();
    const rows = lessor.page.locator('tr[data-row]').filter({ hasText: 'Back-to-birth' });
    await rows.first().getByRole('button').first().click();
    await lessor.page.getByRole('button', { name: 'task card.pdf' }).waitFor();
    expect(await accessibilityFaults(lessor.page)).toEqual([]);
    await judge(lessor.page, 'Reject response', 'The stamp is missing.');

    await page.reload();
    await openFirstItem(page);
    await page.getByText('The stamp is missing.').waitFor();
    await answerWith(page, 'Respond again', 'Stamped and attached.');

    await lessor.page.reload();
    await rows.first().getByRole('button').first().click();
    await judge(lessor.page, 'Close item', 'Checked and accepted.');

    await page.reload();
    await page.getByText('Item closed: Item 1').waitFor();
  });
});
