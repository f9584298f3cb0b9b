import type { Locator, Page } from 'playwright-core';
import { checkOffer, type PageChoice } from '../format/offers.ts';
import type { UtilisationAction } from '../utilisation/act-utilisation.ts';

/** A key that changes nothing but counts as an interaction (R6). */
export const harmlessKey = 'Shift';

/** Controls of a page are clicked within this time (milliseconds). */
export const patience = 5000;

/** A page that was just drawn, or has judged what was typed, offers a control within this time (ms). */
const drawMs = 500;

/** Whatever lies on top: the last open dialog, or the page. */
export async function topLayer(page: Page): Promise<Locator> {
  const dialogs = page.locator('dialog[open]');
  return (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
}

/**
 * Whether the page offers the control of a choice. Throws `ImpossibleStepError` when the step says
 * otherwise. When neither has it, a key is pressed, which is an interaction and nothing else.
 */
export async function findOffer(
  page: Page,
  choice: PageChoice,
  control: Locator,
): Promise<boolean> {
  if (choice.offered !== false) await control.waitFor({ timeout: drawMs }).catch(() => undefined);
  const isOffered = (await control.count()) > 0;
  checkOffer(choice, isOffered);
  if (!isOffered) await page.keyboard.press(harmlessKey);
  return isOffered;
}

/**
 * Does what a person does on the screen Utilisation Input, with keys and the mouse. Throws
 * `ImpossibleStepError` when the page does not offer it.
 */
export async function actAtInput(page: Page, action: UtilisationAction): Promise<void> {
  switch (action.does) {
    case 'types hours':
      await typeHours(page, action);
      break;
    case 'chooses Restore':
      await press(page, action, buttonOf(page, 'Restore'));
      break;
    case 'chooses Discard':
      await press(page, action, buttonOf(page, 'Discard…'), dialogButton(page, 'Discard'));
      break;
    // Where both are of the same person, nothing is called mine or theirs.
    case 'chooses Keep mine':
      await press(
        page,
        action,
        buttonOf(page, 'Compare'),
        dialogButton(page, /^Keep (mine|these values)$/),
      );
      break;
    case 'chooses Take theirs':
      await press(
        page,
        action,
        buttonOf(page, 'Compare'),
        dialogButton(page, /^(Take theirs|Use the saved values)$/),
      );
      break;
    case 'chooses Submit':
      await submit(page, action);
      break;
    case 'chooses Withdraw':
      await press(page, action, buttonOf(page, 'Withdraw'));
      break;
    case 'chooses Try again':
      await press(page, action, buttonOf(page, 'Try again'));
      break;
  }
}

function buttonOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

function dialogButton(page: Page, name: string | RegExp): Locator {
  return page.locator('dialog[open]').getByRole('button', { name, exact: true });
}

/** Presses buttons one after the other; the first one is what the page must offer. */
async function press(
  page: Page,
  action: UtilisationAction,
  ...[first, ...others]: readonly Locator[]
): Promise<void> {
  if (first === undefined || !(await findOffer(page, action, first))) return;
  for (const button of [first, ...others]) await button.click({ timeout: patience });
}

/** The input covers the active cell: a click there means the cell. */
async function typeHours(
  page: Page,
  action: Extract<UtilisationAction, { does: 'types hours' }>,
): Promise<void> {
  const { row, hours, cycles } = action;
  const cells = page.locator('tr.u-row', { has: page.locator(`th[title="${row}"]`) });
  const cell = cells.locator('[data-column="0"]:not([aria-readonly=true])');
  if (!(await findOffer(page, action, cell))) return;
  await cell.click({ force: true, timeout: patience });
  await page.keyboard.type(hours);
  if (cycles !== undefined) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${cycles}`);
  }
  await page.keyboard.press('Enter');
}

/** Time stands still, so the typed text is judged at a command key, not at a pause. */
async function submit(page: Page, action: UtilisationAction): Promise<void> {
  await page.keyboard.press('Control');
  await press(page, action, page.locator('#u-submit:enabled'));
}
