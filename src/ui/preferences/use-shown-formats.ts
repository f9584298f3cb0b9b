import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type Formats, showIn, standardFormats } from '#domain/format/shown-formats.ts';
import type { PreferenceStore } from './preference-store.ts';

/**
 * Shows numbers, days and instants in the formats of the person, from this rendering on until their
 * page ends, and draws again when they change. The first rendering over a painting has those that it
 * was painted in.
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
