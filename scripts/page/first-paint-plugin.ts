import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const styles = ['src/styles/base.css', 'src/styles/login.css'];
const script = 'src/styles/first-colours.js';
const mark = '<!--first-paint-->';

/** One line without its comments. */
function short(path: string): string {
  return readFileSync(path, 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Puts the styles of the first paint into the page itself, with the few words of script that choose
 * its colours. In the graph of scripts they would cost a round trip before the sign-in page can
 * show. The server fills the nonce in and lets the script through by its hash.
 */
export function firstPaint(): Plugin {
  return {
    name: 'portal-first-paint',
    transformIndexHtml(html) {
      const style = `<style nonce="__PORTAL_NONCE__">${styles.map(short).join(' ')}</style>`;
      return html.replace(mark, () => `<script>${short(script)}</script>${style}`);
    },
  };
}
