import type { PortalSettings } from '#contract/call/settings.ts';

/**
 * Reads the run-time settings that the server wrote into the page (R13). The server validates them
 * with a schema; including the schema here would add a third to the script of the sign-in page.
 */
export function readSettings(page: Document): PortalSettings {
  const text = page.getElementById('portal-settings')?.textContent;
  if (text === null || text === undefined)
    throw new Error('The page came without #portal-settings. Serve it by the portal server.');
  return JSON.parse(text) as PortalSettings;
}
