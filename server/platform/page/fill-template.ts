import type { PortalSettings } from '#contract/call/settings.ts';
import { sessionNote } from '#domain/session/session-note.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import { escapeHtml } from './escape-html.ts';

/** JSON that cannot end its surrounding element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** Puts the settings into a page; the returned function takes the nonce of one response. */
export function fillTemplate(
  template: string,
  settings: PortalSettings,
): (nonce: string) => string {
  const fixed = template
    .split('__PORTAL_BRAND__')
    .join(escapeHtml(settings.brand))
    .split('__PORTAL_SESSION_NOTE__')
    .join(escapeHtml(settings.sessionNote))
    .split('__PORTAL_SUPPORT_EMAIL__')
    .join(escapeHtml(settings.supportEmail))
    .split('__PORTAL_SETTINGS__')
    .join(scriptJson(settings));
  const parts = fixed.split('__PORTAL_NONCE__');
  return (nonce) => parts.join(nonce);
}

/** The run-time settings of the page (R13). */
export function settingsOf(config: PortalConfig, release: string): PortalSettings {
  const { brand, product, supportEmail, cookieName, refreshFailurePolicy } = config;
  const note = sessionNote(config.timing);
  return {
    brand,
    product,
    supportEmail,
    cookieName,
    refreshFailurePolicy,
    sessionNote: note,
    absoluteHours: config.absoluteHours,
    keptPageMinutes: config.keptPageMinutes,
    release,
    internalSignIn: config.openId === undefined ? 'password' : 'provider',
    visualiser: config.visualiser,
  };
}
