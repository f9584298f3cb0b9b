import type { Page } from 'playwright-core';

const targets =
  'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="tab"]';

/** What can be pressed: how large it is, and whether it is a word of a sentence. */
interface Target {
  readonly name: string;
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
          const { width, height } = pressed.getBoundingClientRect();
          const beside = [...(element.parentElement?.childNodes ?? [])];
          return {
            name: element.ariaLabel ?? element.textContent.trim(),
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
    targets,
  );
}

/** WCAG 2.5.8; pixels. */
const least = 24;
const rounding = 0.5;

/**
 * What can be pressed and is smaller than 24 by 24 pixels, with its size. Links within a sentence may
 * be as high as its line; what only stands far enough from others passes for axe, but is hard to hit
 * all the same.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const all = await targetsOf(page);
  return all
    .filter(({ width, height, isInSentence }) => !isInSentence && width > 1 && height > 1)
    .filter(({ width, height }) => Math.min(width, height) < least - rounding)
    .map(({ name, width, height }) => {
      const size = `${Math.round(width)} by ${Math.round(height)} px`;
      return `“${name.slice(0, 40)}” is ${size}, too small to hit`;
    });
}
