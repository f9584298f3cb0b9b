import type { Page } from 'playwright-core';
import type { Visitor } from '#tests/support/browser.ts';

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

/** Ids of the states that are lit in the drawing. */
export async function litStates(page: Page): Promise<string[]> {
  const boxes = page.locator('[data-active="true"]');
  return boxes.evaluateAll((found) => found.map((box) => box.getAttribute('data-state') ?? ''));
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

/** Lets another program tell of a chart with so many states in a ring. */
export async function postForeignChart(page: Page, id: string, states: number): Promise<void> {
  const names = Array.from({ length: states }, (_, index) => `s${index}`);
  const transitions = names.map((name, index) => [
    name,
    { on: { next: names[(index + 1) % states] } },
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
