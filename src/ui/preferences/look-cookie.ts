import { lookCookieName } from '#contract/call/served-screen.ts';
import { defaultLayout, type LayoutPreferences, type Preferences } from './preferences.ts';

const attributes = 'Path=/portal; Secure; SameSite=Strict';
const yearSeconds = 365 * 24 * 3600;

function changesOf(preferences: Preferences): Partial<Preferences> {
  const names = Object.keys(defaultLayout) as (keyof LayoutPreferences)[];
  const changed = names.filter((name) => preferences[name] !== defaultLayout[name]);
  const { dismissed } = preferences;
  return {
    ...Object.fromEntries(changed.map((name) => [name, preferences[name]])),
    ...(dismissed.length > 0 && { dismissed }),
  };
}

/**
 * Tells the server how the person has laid out the portal, and which notices are dismissed, so that
 * it paints the next screen so. The choices themselves stay in the storage of the browser (R14);
 * without any there is no cookie.
 */
export function rememberLook(page: Document, preferences: Preferences): void {
  const changes = changesOf(preferences);
  const isStandard = Object.keys(changes).length === 0;
  const value = isStandard ? '' : encodeURIComponent(JSON.stringify(changes));
  const age = isStandard ? 0 : yearSeconds;
  page.cookie = `${lookCookieName}=${value}; Max-Age=${age}; ${attributes}`;
}
