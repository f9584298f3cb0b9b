// In full runs: the chart and the screen of the palette have tests of their own.
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import {
  activeCell,
  cellOf,
  openInput,
  seeFigure,
  serialOfDue,
} from '../models/utilisation.model.ts';
import { signIn } from '../models/sign-in.model.ts';

const { visit } = usePortal();

describe('the command palette', () => {
  it('goes to an invoice by its number, by keyboard alone', async () => {
    const { page } = await visit();
    await signIn(page, 'everything@aurora.example');
    await page.locator('h1:focus').waitFor();

    await page.keyboard.press('Control+k');
    await page.locator('[role=combobox]:focus').waitFor();
    await page.keyboard.type('AUR-2026-01');
    const found = page.getByRole('group', { name: 'Invoices' }).getByRole('option').first();
    await found.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const number = (await found.locator('span').innerText()).trim();
    await page.keyboard.press('Enter');

    await page.waitForURL(`**/LeaseAccount/ViewInvoices?status=all&q=${number}&row=${number}`);
    await page.getByRole('region', { name: `Invoice ${number}` }).waitFor();
    await page.locator('h2:focus', { hasText: number }).waitFor();
  });

  it('opens over a cell that is being typed into, which keeps its figure', async () => {
    const { page } = await visit();
    await signIn(page, 'everything@aurora.example');
    const serial = serialOfDue(await openInput(page));
    await cellOf(page, serial).click({ force: true });
    await page.keyboard.type('245:0');

    await page.keyboard.press('Control+k');
    await page.locator('[role=combobox]:focus').waitFor();
    await page.keyboard.press('Escape');
    await activeCell(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');

    await seeFigure(page, serial, 0, '245:05');
  });

  it('changes the colours of the page from wherever a person types', async () => {
    const { page } = await visit();
    await signIn(page, 'everything@aurora.example');
    await page.goto('LeaseAccount/ViewInvoices');
    await page.getByRole('searchbox').first().fill('AUR');

    await page.keyboard.press('Control+k');
    await page.locator('[role=combobox]:focus').waitFor();
    await page.keyboard.type('dark mode');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');

    await page.locator('html[data-mode=dark]').waitFor();
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('AUR');
  });

  it('gives the focus back when it is closed', async () => {
    const { page } = await visit();
    await signIn(page, 'everything@aurora.example');
    await page.getByRole('button', { name: 'Go to…' }).click();
    await page.locator('[role=combobox]:focus').waitFor();

    await page.keyboard.press('Escape');

    await page.locator('[aria-label="Go to…"]:focus').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the keyboard help', () => {
  it('opens by its key, and axe finds nothing', async () => {
    const { page } = await visit();
    await signIn(page, 'everything@aurora.example');
    await page.locator('h1:focus').waitFor();

    await page.keyboard.press('?');

    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.getByText('Show this list').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
