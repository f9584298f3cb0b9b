import { createContext, useContext } from 'react';
import type { PortalSettings } from '#contract/settings.ts';

const SettingsContext = createContext<PortalSettings | undefined>(undefined);

/** Gives everything below it the run-time settings of the portal (R13). */
export const SettingsProvider = SettingsContext.Provider;

/** The run-time settings of the portal. Throws outside `SettingsProvider`. */
export function useSettings(): PortalSettings {
  const settings = useContext(SettingsContext);
  if (settings === undefined) throw new Error('useSettings needs a SettingsProvider above it.');
  return settings;
}
