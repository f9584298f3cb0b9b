import { lookCookieName } from '#contract/call/served-screen.ts';
import { areStandard, type Formats } from '#domain/format/shown-formats.ts';
import {
  defaultLayout,
  formatsOf,
  type LayoutPreferences,
  type Preferences,
} from './preferences.ts';

const attributes = 'Path=/portal; Secure; SameSite=Strict';
const yearSeconds = 365 * 24 * 3600;

const formatNames = new Set<string>(['numbers', 'dates', 'timeZone']);

function changesOf(preferences: Preferences, device: Formats) {
  const names = Object.keys(defaultLayout) as (keyof LayoutPreferences)[];
  const changed = names.filter((name) => preferences[name] !== defaultLayout[name]);
  const layout = changed.filter((name) => !formatNames.has(name));
  const formats = formatsOf(preferences, device);
  const { dismissed } = preferences;
  return {
    ...Object.fromEntries(layout.map((name) => [name, preferences[name]])),
    // Chosen ones also where they are standard: the server would take those of the language.
    ...((changed.length > layout.length || !areStandard(formats)) && { formats }),
    ...(dismissed.length > 0 && { dismissed }),
  };
}

/**
 * Tells the server how the person has laid out the portal, how they read numbers and days on this
 * device, and which notices are dismissed, so that it paints the next screen so. The choices themselves stay in the storage of the browser (R14);
 * without any there is no cookie.
 */
export function rememberLook(page: Document, preferences: Preferences, device: Formats): void {
  const changes = changesOf(preferences, device);
  const isStandard = Object.keys(changes).length === 0;
  const value = isStandard ? '' : encodeURIComponent(JSON.stringify(changes));
  const age = isStandard ? 0 : yearSeconds;
  page.cookie = `${lookCookieName}=${value}; Max-Age=${age}; ${attributes}`;
}
