import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import { type Formats, showIn, standardFormats } from '#domain/format/shown-formats.ts';
import type { PreferenceStore } from './preference-store.ts';

const FormatsContext = createContext(standardFormats);

/** Provides the formats to parts of the page that are not drawn again with the whole. */
export const FormatsProvider = FormatsContext.Provider;

/**
 * Shows numbers, days and instants in the formats of the person, from this rendering on until their
 * page ends. The first rendering over a painting has those that it was painted in.
 */
export function useShownFormats(store: PreferenceStore): Formats {
  const formats = useSyncExternalStore(store.subscribe, store.formats, store.paintedFormats);
  // Functions that write figures are called all over the rendering that follows.
  showIn(formats);
  // A page that follows another one at once is drawn before the other one ends.
  useLayoutEffect(() => {
    showIn(formats);
    return () => showIn(standardFormats);
  }, [formats]);
  return formats;
}

/** Draws a part again when the formats change that itself decides when it is drawn again. */
export function useFormats(): Formats {
  return useContext(FormatsContext);
}
