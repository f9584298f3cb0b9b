import { describe, expect, it } from 'vitest';
import { seedId } from '#server/db/seed/seed-id.ts';
import { usePortal } from '#tests/support/use-portal.ts';
import { accessibilityFaults } from './models/accessibility.model.ts';
import { openFirstItem, openProject, openProjects } from './models/projects.model.ts';
import { signIn, submitSignIn } from './models/sign-in.model.ts';

const { visit } = usePortal();
const airline = 'technical@aurora.example';

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
    await page.goto(`TMS/TechnicalProjectDetails?project=${seedId('project', 'TP-AUR-004')}`);
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
});
