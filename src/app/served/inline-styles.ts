import type { ServedSheet } from '#contract/call/served-screen.ts';

/** Marks an element whose inline style is in a sheet until the page takes it over. */
const mark = 'data-served-style';

/** A quote inside text or a value is escaped, so this only occurs inside a tag. */
const attribute = / style="([^"]*)"/g;

function unescape(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/**
 * Moves the inline styles of a painting into a sheet: the content security policy allows no style
 * attribute in a document.
 */
export function withoutInlineStyles(markup: string): {
  readonly markup: string;
  readonly sheet: ServedSheet;
} {
  const numbers = new Map<string, number>();
  const marked = markup.replaceAll(attribute, (_all, style: string) => {
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` ${mark}="${number}"`;
  });
  const rules = [...numbers].map(([style, number]) => `[${mark}="${number}"]{${unescape(style)}}`);
  return { markup: marked, sheet: { names: mark, css: rules.join('') } };
}

/** Gives the elements of a painting their inline styles, as if the page itself had rendered them. */
export function takeInlineStyles(root: HTMLElement, page: Document): void {
  const sheet = page.querySelector<HTMLStyleElement>(`style[data-emotion="${mark}"]`);
  const styles = [...(sheet?.sheet?.cssRules ?? [])].map((rule) => (rule as CSSStyleRule).style);
  for (const element of root.querySelectorAll<HTMLElement>(`[${mark}]`)) {
    element.style.cssText = styles[Number(element.getAttribute(mark))]?.cssText ?? '';
    element.removeAttribute(mark);
  }
  sheet?.remove();
}
