import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const places = ['src/styles/base.css', 'src/styles/login.css'];
const mark = '<!--entry-styles-->';

/**
 * Puts the styles of the first paint into the page itself. In the graph of scripts they would cost
 * a round trip before the sign-in page can show. The server fills the nonce in.
 */
export function entryStyles(): Plugin {
  return {
    name: 'portal-entry-styles',
    transformIndexHtml(html) {
      const css = places.map((place) => readFileSync(place, 'utf8')).join('\n');
      const short = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, ' ');
      return html.replace(mark, () => `<style nonce="__PORTAL_NONCE__">${short}</style>`);
    },
  };
}
