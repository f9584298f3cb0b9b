import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PreferenceStore } from './preference-store.ts';
import type { Preferences } from './preferences.ts';

const PreferenceContext = createContext<PreferenceStore | undefined>(undefined);

/** Provides the preferences of the signed-in person to the screens below it. */
export const PreferenceProvider = PreferenceContext.Provider;

/** The preferences and the function that changes them. Throws outside `PreferenceProvider`. */
export function usePreferences(): [Preferences, PreferenceStore['set']] {
  const store = useContext(PreferenceContext);
  if (store === undefined) throw new Error('usePreferences needs a PreferenceProvider above it.');
  return [useSyncExternalStore(store.subscribe, store.get, store.painted), store.set];
}
