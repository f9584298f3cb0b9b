import type { Page } from 'playwright-core';
import type { Visitor } from '#tests/support/browser.ts';

/** Opens the visualiser in a further tab of the visitor's browser. */
export async function openVisualiser({ context }: Visitor): Promise<Page> {
  const page = await context.newPage();
  await page.goto('visualiser/');
  await page.getByRole('heading', { name: 'Visualiser' }).waitFor();
  return page;
}

/** Chooses an actor by its name and waits until its chart is drawn. */
export async function chooseActor(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}( |$)`) }).click();
  await page.getByLabel(`Statechart of ${name}`).waitFor();
}

/** Ids of the states that are lit in the drawing. */
export async function litStates(page: Page): Promise<string[]> {
  const boxes = page.locator('[data-active="true"]');
  return boxes.evaluateAll((found) => found.map((box) => box.getAttribute('data-state') ?? ''));
}
