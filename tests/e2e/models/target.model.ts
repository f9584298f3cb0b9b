import type { Page } from 'playwright-core';

/**
 * What can be pressed and is smaller than 24 by 24 pixels (WCAG 2.5.8), with its size. Links within a
 * sentence may be as high as its line; what only stands far enough from others passes for axe, but is
 * hard to hit all the same. A label is a part of the field that it names.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const rounding = 0.5;
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const sizeOf = (element: HTMLElement): DOMRect => {
      const [label] = (element as HTMLInputElement).labels ?? [];
      const isMark = element.matches('[type="checkbox"], [type="radio"]');
      return (isMark && label !== undefined ? label : element).getBoundingClientRect();
    };
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="tab"]',
    );
    return [...targets]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches(':disabled') && !isInSentence(element))
      .map((element) => ({ element, size: sizeOf(element) }))
      .filter(({ size: { width, height } }) => width > 1 && height > 1)
      .filter(({ size }) => Math.min(size.width, size.height) < least - rounding)
      .map(({ element, size: { width, height } }) => {
        const name = element.ariaLabel ?? element.textContent.trim();
        const kind = element.tagName.toLowerCase();
        return `${kind} “${name.slice(0, 40)}” is ${Math.round(width)} by ${Math.round(height)} px`;
      });
  });
}
