import type { BrowserContext, Page } from 'playwright-core';
import { bundlePage } from '#qa/scenarios/page/bundle-page.ts';
import { smallTargets } from '#tests/e2e/models/target.model.ts';
import { overflow } from '#tests/e2e/models/width.model.ts';
import type { StructureFault } from './structure-fault.types.ts';

let script: Promise<string> | undefined;

/** Puts the check into every page that the context opens from now on. */
export async function prepareStructureCheck(context: BrowserContext): Promise<void> {
  script ??= bundlePage('qa/looks/page/structure.ts');
  await context.addInitScript(await script);
}

/**
 * What is wrong with how the page is laid out now, whatever it shows: it is wider than the window, a
 * text is cut off, things to press lie over one another or are smaller than 24 pixels (WCAG 2.5.8),
 * a row of filters has another height than always. Needs `prepareStructureCheck`.
 */
export async function findStructureFaults(page: Page): Promise<readonly StructureFault[]> {
  const [wider, small, others] = await Promise.all([
    overflow(page),
    smallTargets(page),
    page.evaluate(() => globalThis.findStructureFaults()),
  ]);
  return [
    ...(wider > 0
      ? [{ kind: 'wider' as const, text: `is ${wider} px wider than the window` }]
      : []),
    ...small.map(({ text, x, y, width, height }) => ({
      kind: 'target' as const,
      text,
      box: { x, y, width, height },
    })),
    ...others,
  ];
}
