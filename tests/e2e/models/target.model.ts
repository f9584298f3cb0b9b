import type { Page } from 'playwright-core';

/** What can be pressed. */
export const targetSelector =
  'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="tab"]';

/** What can be pressed: how large it is, and whether it is a word of a sentence. */
interface Target {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isInSentence: boolean;
}

/** All that can be pressed just now. A label is a part of the box or button that it names. */
async function targetsOf(page: Page): Promise<readonly Target[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.matches(':disabled'))
        .map((element) => {
          const [label] = (element as HTMLInputElement).labels ?? [];
          const isMark = element.matches('[type="checkbox"], [type="radio"]');
          const pressed = isMark && label !== undefined ? label : element;
          const { x, y, width, height } = pressed.getBoundingClientRect();
          const beside = [...(element.parentElement?.childNodes ?? [])];
          return {
            name: element.ariaLabel ?? element.textContent.trim(),
            x,
            y,
            width,
            height,
            isInSentence:
              getComputedStyle(element).display === 'inline' &&
              beside.some(
                ({ nodeType, textContent }) =>
                  nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
              ),
          };
        }),
    targetSelector,
  );
}

/** WCAG 2.5.8; pixels. */
const least = 24;
const rounding = 0.5;

/** What is too small to hit: where it is, and a sentence that says so. */
interface SmallTarget extends Target {
  readonly text: string;
}

/**
 * What can be pressed and is smaller than 24 by 24 pixels, with its size. Links within a sentence may
 * be as high as its line; what only stands far enough from others passes for axe, but is hard to hit
 * all the same.
 */
export async function smallTargets(page: Page): Promise<readonly SmallTarget[]> {
  const all = await targetsOf(page);
  return all
    .filter(({ width, height, isInSentence }) => !isInSentence && width > 1 && height > 1)
    .filter(({ width, height }) => Math.min(width, height) < least - rounding)
    .map((target) => {
      const size = `${Math.round(target.width)} by ${Math.round(target.height)} px`;
      const text = `“${target.name.slice(0, 40)}” is ${size}, too small to hit`;
      return { ...target, text };
    });
}
