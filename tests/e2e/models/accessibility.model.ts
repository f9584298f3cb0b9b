import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { smallTargets } from './target.model.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Lays out what the browser skips while it is out of sight: its elements reach over the estimated
 * height of their box then, which looks like targets that cover each other.
 */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * Rules that axe finds broken on the page, with the elements, and what is too small to hit, which axe
 * lets pass where nothing else is near; empty when it is clean. Only where the
 * page has frames does axe need a page of its own to put their results together, which is half of
 * its time; and nobody reads what passes.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await layOutAll(page);
  const result = await new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
    .analyze();
  const broken = result.violations.map(
    (rule) => `${rule.id}: ${rule.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  return [...broken, ...(await smallTargets(page))];
}
