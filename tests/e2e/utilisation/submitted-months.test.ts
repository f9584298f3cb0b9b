// In full runs: the server and the screen have tests of a submitted month.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { enterInternally } from '../models/lessor-desk.model.ts';
import { signIn } from '../models/sign-in.model.ts';
import { cellOf, openInput } from '../models/utilisation.model.ts';

/** Two leases of the demo of which a month waits for the lessor. */
const [accepted, queried] = ['CUM-A10', 'CUM-A20'];
const question = 'Does the last flight of the month belong to the next one?';

const { visit } = usePortal();

async function openDesk(page: Page): Promise<void> {
  await enterInternally(page, 'internal/corrections');
  await page.getByText('Submitted', { exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^Accept .*, ${accepted}$`) }).waitFor();
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel);

/** Accepts one month and asks about the next, by keyboard; returns where the focus was between. */
async function decide(page: Page): Promise<readonly (string | null | undefined)[]> {
  await page.getByRole('button', { name: new RegExp(`^Accept .*, ${accepted}$`) }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`, ${accepted}: accepted.`).waitFor();
  const next = await focused(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Query .*, ${queried}$`) });
  await dialog.getByRole('textbox').fill('Why?');
  await dialog.getByRole('button', { name: 'Send the question' }).click();
  await dialog.getByText('Ask in 10 characters or more.').waitFor();
  await dialog.getByRole('textbox').fill(question);
  const faults = await accessibilityFaults(page);
  await dialog.getByRole('button', { name: 'Send the question' }).click();
  await page.getByText(`, ${queried}: asked.`).waitFor();
  await page.getByText('No submitted month waits for you.').waitFor();
  return [next, ...faults];
}

async function openNews(page: Page): Promise<void> {
  await page.goto('notifications');
  await page.getByRole('link', { name: new RegExp(`Question about .* of ${queried}`) }).click();
  await page.waitForURL(/Utilisation\/index\?find=CUM-A20&selectedMonth=/);
  // Its months are read: no late answer to this screen is taken for one to the next.
  await page.locator('.u-row').first().waitFor();
}

describe('a submitted month', () => {
  it('is accepted or asked about at the desk, and answered by the airline', async () => {
    const { page: lessor } = await visit({ expected: ['400'] });
    await openDesk(lessor);
    await lessor.locator('tr[data-row]').first().getByRole('button').first().click();
    await lessor.getByText('Use in the month, and totals at its end').waitFor();
    const faults = await accessibilityFaults(lessor);
    const [next, ...ofDialog] = await decide(lessor);

    const { page: airline } = await visit();
    await signIn(airline, 'everything@cumulus.example');
    await openNews(airline);
    const view = await openInput(airline, new URL(airline.url()).search);
    const asset = view.leases.find(({ leaseNo }) => leaseNo === queried);
    const problems = airline.getByRole('region', { name: 'Problems' });
    await problems.getByText(question).waitFor();
    const head = airline.locator('.u-block');
    const asked = await head.innerText();
    await cellOf(airline, asset?.serial ?? '', 4).click();
    await airline.keyboard.type('It left before midnight.');
    await airline.keyboard.press('Enter');
    await head.getByText('Draft', { exact: true }).waitFor();
    const isStill = await problems.getByText(question).isVisible();
    await airline.getByRole('button', { name: /^Submit / }).click();
    await airline.locator('output', { hasText: /^1 accepted/ }).waitFor();
    await problems.getByText(question).waitFor({ state: 'detached' });

    expect(asked).toContain('Query');
    expect(asked).toContain(`Iris Lennon asks: ${question}`);
    expect(isStill).toBe(true);
    expect(next).toMatch(new RegExp(`^Accept .*, ${queried}$`));
    expect([...faults, ...ofDialog]).toEqual([]);
  });
});
