import type { Plugin } from 'vite';
import { fillTemplate, settingsOf } from '../../server/page/fill-template.ts';
import { readConfig } from '../../server/read-config.ts';

/**
 * Fills the page as the portal's server does, for the page that the development server serves. The
 * nonce is empty there: it sends no content security policy.
 */
export function servedSettings(): Plugin {
  return {
    name: 'portal-served-settings',
    apply: 'serve',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        fillTemplate(html, settingsOf(readConfig(process.env).config, 'development'))(''),
    },
  };
}
