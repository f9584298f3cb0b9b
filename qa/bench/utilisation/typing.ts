import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Measurement, quantile } from './measurement.ts';
import { watchKeystrokes } from './page-probes.ts';

/** A fast typist's pace; keys that wait for each other would measure a queue. */
const paceMs = 80;

/** How long a typist holds a key: its release comes after the frame, not before it. */
const holdMs = 40;

const figureKeys = ['2', '7', '5', ':', '3', '0'];

/** Types 20 figures into a field and those after it under a slowed CPU; milliseconds of every key. */
async function typingTimes(page: Page, field: string, onwards: string): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.locator(field).first().focus();
  await page.evaluate(watchKeystrokes);
  for (let figure = 0; figure < 20; figure += 1)
    for (const key of [...figureKeys, onwards])
      await Promise.all([page.keyboard.press(key, { delay: holdMs }), pause(paceMs)]);
  const times = (await page.evaluate(() => globalThis.keystrokes)) ?? [];
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return times;
}

/** Median and 95th percentile of keys, with their targets in milliseconds. */
function figuresOf(
  name: string,
  times: readonly number[],
  targets?: readonly [median: number, p95: number],
): readonly Measurement[] {
  return ([0.5, 0.95] as const).map((share, at) => {
    const target = targets?.[at];
    return {
      name: `${name}, ${share === 0.5 ? 'median' : 'p95'}, CPU 4x`,
      value: quantile(times, share),
      unit: 'ms',
      ...(target !== undefined && { target }),
    };
  });
}

/** Keys in the grid, and in a page with one input: the base cost of browser and machine. */
export async function measureTyping(page: Page): Promise<readonly Measurement[]> {
  const times = await typingTimes(page, '#u-input', 'Enter');
  const bare = await page.context().newPage();
  await bare.setContent('<input id="u-input">');
  const floor = await typingTimes(bare, '#u-input', 'Enter');
  await bare.close();
  return [...figuresOf('a bare input', floor), ...figuresOf('keystroke to paint', times, [16, 50])];
}

/**
 * Keys in the fields of the first cards of a phone. Every figure goes to the next field, which the
 * browser scrolls into view; so a move costs more layout and paint than in a grid.
 */
export async function measurePhone(page: Page, what: string): Promise<readonly Measurement[]> {
  const months = page.locator('.u-fold');
  await months.first().waitFor();
  for (const at of [0, 1, 2]) await months.nth(at).click();
  const times = await typingTimes(page, '.u-card-input', 'Tab');
  return figuresOf(`phone, ${what}: keystroke to paint`, times, [50, 100]);
}
