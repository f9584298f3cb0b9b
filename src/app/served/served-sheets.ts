import createCache, { type EmotionCache } from '@emotion/cache';
import type { ServedSheet } from '#contract/call/served-screen.ts';
import { sheetKey } from './sheet-key.ts';

/** A cache that keeps the rules of one painting instead of writing them into a document. */
export function createServedCache(): EmotionCache {
  const cache = createCache({ key: sheetKey });
  cache.compat = true;
  return cache;
}

/** The library writes an empty layer without an end, which only a rule of its own may lack. */
function closed(css: string): string {
  return css.replaceAll(/@layer [\w ,.-]+(?=@)/g, '$&;');
}

/**
 * The rules of a painting. Sheets of the whole page have one each, as the library looks for them;
 * those of components share one.
 */
export function sheetsOf({ inserted, registered }: EmotionCache): readonly ServedSheet[] {
  const rules = Object.entries(inserted).flatMap(([name, css]) =>
    typeof css === 'string' ? [{ name, css: closed(css) }] : [],
  );
  const isOfComponent = ({ name }: { readonly name: string }): boolean =>
    `${sheetKey}-${name}` in registered;
  const own = rules.filter(isOfComponent);
  return [
    ...rules
      .filter((rule) => !isOfComponent(rule))
      .map(({ name, css }) => ({ names: `${sheetKey}-global ${name}`, css })),
    {
      names: [sheetKey, ...own.map(({ name }) => name)].join(' '),
      css: own.map(({ css }) => css).join(''),
    },
  ];
}
