import type { Locator, Page } from 'playwright-core';
import type { UtilisationAction } from '../utilisation/act-utilisation.ts';

/** A key that changes nothing but counts as an interaction (R6). */
export const harmlessKey = 'Shift';

/** Controls of a page are clicked within this time (milliseconds). */
export const patience = 5000;

/** Rules judge the typed text a moment after a command key; the button follows. */
const judgeMs = 500;

/**
 * Does what a person does on the screen Utilisation Input, with keys and the mouse. Where the page
 * lacks a control, a key is pressed instead, which is an interaction and nothing else.
 */
export async function actAtInput(page: Page, action: UtilisationAction): Promise<void> {
  switch (action.does) {
    case 'types hours':
      await typeHours(page, action);
      break;
    case 'chooses Restore':
      await press(page, buttonOf(page, 'Restore'));
      break;
    case 'chooses Discard':
      await press(page, buttonOf(page, 'Discard…'), dialogButton(page, 'Discard'));
      break;
    // Where both are of the same person, nothing is called mine or theirs.
    case 'chooses Keep mine':
      await press(
        page,
        buttonOf(page, 'Compare'),
        dialogButton(page, /^Keep (mine|these values)$/),
      );
      break;
    case 'chooses Take theirs':
      await press(
        page,
        buttonOf(page, 'Compare'),
        dialogButton(page, /^(Take theirs|Use the saved values)$/),
      );
      break;
    case 'chooses Submit':
      await submit(page);
      break;
    case 'chooses Withdraw':
      await press(page, buttonOf(page, 'Withdraw'));
      break;
    case 'chooses Try again':
      await press(page, buttonOf(page, 'Try again'));
      break;
  }
}

function buttonOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

function dialogButton(page: Page, name: string | RegExp): Locator {
  return page.locator('dialog[open]').getByRole('button', { name, exact: true });
}

/** Presses buttons one after the other; without the first one a key is pressed instead. */
async function press(page: Page, ...[first, ...others]: readonly Locator[]): Promise<void> {
  if (first === undefined || (await first.count()) === 0) {
    await page.keyboard.press(harmlessKey);
    return;
  }
  for (const button of [first, ...others]) await button.click({ timeout: patience });
}

/** The input covers the active cell: a click there means the cell. */
async function typeHours(
  page: Page,
  { row, hours, cycles }: Extract<UtilisationAction, { does: 'types hours' }>,
): Promise<void> {
  const cells = page.locator('tr.u-row', { has: page.locator(`th[title="${row}"]`) });
  if ((await cells.count()) === 0) {
    await page.keyboard.press(harmlessKey);
    return;
  }
  await cells.locator('[data-column="0"]').click({ force: true, timeout: patience });
  await page.keyboard.type(hours);
  if (cycles !== undefined) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${cycles}`);
  }
  await page.keyboard.press('Enter');
}

/** Time stands still, so the typed text is judged at a command key, not at a pause. */
async function submit(page: Page): Promise<void> {
  await page.keyboard.press('Control');
  const button = page.locator('#u-submit:enabled');
  await button.waitFor({ timeout: judgeMs }).catch(() => undefined);
  await press(page, button);
}
