import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const styles = ['src/styles/base.css', 'src/styles/login.css'];
const scripts = [
  'src/styles/first-colours.js',
  'src/styles/before-scripts.js',
  'src/styles/painted-screen.js',
];
const mark = '<!--first-paint-->';

/** The file as one line without its comments. */
function short(path: string): string {
  return readFileSync(path, 'utf8')
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Puts the styles of the first paint into the page itself, with the short script that selects its
 * colours and keeps a sign-in that is sent early. As separate files they would cost a round trip
 * before the sign-in page can appear. The server fills in the nonce and allows the script by its
 * hash.
 */
export function firstPaint(): Plugin {
  return {
    name: 'portal-first-paint',
    transformIndexHtml(html) {
      const style = `<style nonce="__PORTAL_NONCE__">${styles.map(short).join(' ')}</style>`;
      const script = `<script>${scripts.map(short).join(' ')}</script>`;
      return html.replace(mark, () => `${script}${style}`);
    },
  };
}
