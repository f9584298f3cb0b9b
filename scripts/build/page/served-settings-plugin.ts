import type { Plugin } from 'vite';
import { fillTemplate, settingsOf } from '#server/platform/page/fill-template.ts';
import { readConfig } from '#server/platform/config/read-config.ts';

/**
 * Fills the page of the development server as the portal's server does. The nonce is empty there:
 * it sends no content security policy.
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
