import axe from 'axe-core';
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

/** Waits until what fades or grows in has come to rest: axe reads the colours of the moment it looks. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((seen) => requestAnimationFrame(seen));
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** Rules that axe finds broken in the page itself, with their elements. Nobody reads what passes. */
async function brokenRules(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const found = (globalThis as unknown as { axe: typeof axe }).axe;
    const options = {
      runOnly: { type: 'tag' as const, values },
      resultTypes: ['violations' as const],
      // A frame shows a document, which is not ours.
      iframes: false,
    };
    const { violations } = await found.run(document, options);
    return violations.map(
      (rule) => `${rule.id}: ${rule.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, tags);
}

/**
 * Rules that axe finds broken on the page, with the elements, and what is too small to hit, which axe
 * lets pass where nothing else is near; empty when it is clean. axe runs in the page itself:
 * taking the results of all rules out of it is a third of the time of a look.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await layOutAll(page);
  await comeToRest(page);
  const small = await smallTargets(page);
  return [...(await brokenRules(page)), ...small.map(({ text }) => text)];
}
