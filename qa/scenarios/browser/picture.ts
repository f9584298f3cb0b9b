import type { Page } from 'playwright-core';
import type { Sight } from '../format/scenario-format.ts';
import type { Picture } from '../replay-scenario.ts';
import { sightText } from '../format/step-text.ts';

/** Position of a modal in a window of 1280 × 800. */
const middle = { x: 370, y: 220, width: 540, height: 360 } as const;

/** Takes a picture of each modal that a step has opened. */
export async function pictureModals(
  step: number,
  tabs: readonly { readonly number: number; readonly page: Page }[],
  { before, after }: { before: readonly Sight[]; after: readonly Sight[] },
): Promise<readonly Picture[]> {
  const shown = after.filter(({ modal }) => modal !== 'none');
  const fresh = shown.filter((sight) => {
    const last = before.find(({ tab }) => tab === sight.tab);
    return last?.session !== sight.session;
  });
  const pictures: Picture[] = [];
  for (const sight of fresh) {
    const page = tabs.find(({ number }) => number === sight.tab)?.page;
    const jpeg = await page?.screenshot({ type: 'jpeg', quality: 60, clip: middle });
    if (jpeg !== undefined)
      pictures.push({
        step,
        tab: sight.tab,
        caption: sightText(sight),
        base64: jpeg.toString('base64'),
      });
  }
  return pictures;
}

/** Takes a picture of every open tab, where a step failed. A tab that cannot be shown has none. */
export async function pictureTabs(
  step: number,
  tabs: readonly { readonly number: number; readonly page: Page }[],
): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const { number: tab, page } of tabs) {
    const options = { type: 'jpeg', quality: 60, timeout: pictureLimitMs } as const;
    const jpeg = await page.screenshot(options).catch(() => undefined);
    if (jpeg !== undefined)
      pictures.push({ step, tab, caption: 'where it failed', base64: jpeg.toString('base64') });
  }
  return pictures;
}

/** A crashed page is never drawn. */
const pictureLimitMs = 3000;
