import type { Locator, Page } from 'playwright-core';
import type { Visitor } from '#tests/support/run/browser.ts';

/** Opens the visualiser in a further tab of the visitor's browser. */
export async function openVisualiser({ context }: Visitor): Promise<Page> {
  const page = await context.newPage();
  await page.goto('visualiser/');
  await page.getByRole('heading', { name: 'Visualiser' }).waitFor();
  return page;
}

/** Chooses the first actor of a name and waits until its chart is drawn. */
export async function chooseActor(page: Page, name: string): Promise<void> {
  const actors = page.getByRole('button', { name: new RegExp(`^${name}( |$)`) });
  await actors.first().click();
  await page.getByLabel(`Statechart of ${name}`).waitFor();
}

/** Waits until the careful drawing of a foreign chart has taken the place of its sketch. */
export async function seeCarefulDrawing(page: Page, name: string, sketch: string): Promise<void> {
  const drawing = page.locator(`svg[aria-label^="Statechart of ${name};"]`);
  await drawing.and(page.locator(`:not([viewBox="${sketch}"])`)).waitFor({ timeout: 30_000 });
}

/** The size of the drawing that is shown. */
export async function drawingSize(page: Page): Promise<string> {
  return (await page.locator('svg.drawing').getAttribute('viewBox')) ?? '';
}

/** Reaches something with the Tab key alone. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not get there.');
}

/** Ids of the states that are lit in the drawing. */
export async function litStates(page: Page): Promise<string[]> {
  const boxes = page.locator('[data-active="true"]');
  return boxes.evaluateAll((found) => found.map((box) => box.getAttribute('data-state') ?? ''));
}

/** Length, in the units of the drawing, of the arrows that were taken last; a straight one has no area. */
export async function takenLength(page: Page): Promise<number> {
  const paths = page.locator('.arrow[data-taken="true"] path');
  return paths.evaluateAll((found) =>
    found.reduce((sum, path) => sum + (path as SVGPathElement).getTotalLength(), 0),
  );
}

/** Chooses a chart and gives the milliseconds until it is drawn. */
export async function timeToDraw(page: Page, name: string): Promise<number> {
  const actor = page.getByRole('button', { name: new RegExp(`^${name}( |$)`) });
  return actor.evaluate(async (button: HTMLElement, wanted) => {
    const started = performance.now();
    button.click();
    while (document.querySelector(`svg[aria-label^="Statechart of ${wanted};"]`) === null)
      await new Promise(requestAnimationFrame);
    return performance.now() - started;
  }, name);
}

/** Lets another program report a chart with so many states, in a ring with shortcuts. */
export async function postForeignChart(page: Page, id: string, states: number): Promise<void> {
  const names = Array.from({ length: states }, (_, index) => `s${index}`);
  const other = (index: number): string => names[index % states] ?? 's0';
  const transitions = names.map((name, index) => [
    name,
    { on: { next: other(index + 1), ...(index % 3 === 0 && { skip: other(index + 4) }) } },
  ]);
  const message = {
    type: '@xstate.actor',
    sessionId: `${id}.x:0`,
    rootId: `${id}.x:0`,
    id: `${id}.1`,
    name: id,
    definition: JSON.stringify({ id, initial: 's0', states: Object.fromEntries(transitions) }),
    snapshot: { status: 'active' },
  };
  await page.evaluate((posted) => {
    const channel = new BroadcastChannel('portal-inspection');
    channel.postMessage(posted);
    channel.close();
  }, message);
}
