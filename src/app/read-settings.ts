import type { PortalSettings } from '#contract/settings.ts';

/**
 * Reads the run-time settings that the server wrote into the page (R13). The schema stays on the
 * server, which checked them; parsing it here would cost the sign-in page a third of its script.
 */
export function readSettings(page: Document): PortalSettings {
  const text = page.getElementById('portal-settings')?.textContent;
  if (text === null || text === undefined)
    throw new Error('The page came without #portal-settings. Serve it by the portal server.');
  return JSON.parse(text) as PortalSettings;
}
