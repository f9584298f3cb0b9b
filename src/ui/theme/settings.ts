import { createContext, useContext } from 'react';
import type { PortalSettings } from '#contract/call/settings.ts';

const SettingsContext = createContext<PortalSettings | undefined>(undefined);

/** Provides the run-time settings of the portal to everything below it (R13). */
export const SettingsProvider = SettingsContext.Provider;

/** The run-time settings of the portal. Throws outside `SettingsProvider`. */
export function useSettings(): PortalSettings {
  const settings = useContext(SettingsContext);
  if (settings === undefined) throw new Error('useSettings needs a SettingsProvider above it.');
  return settings;
}
