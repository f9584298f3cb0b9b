import { useEffect, useLayoutEffect } from 'react';
import { deviceFormats } from '#src/ui/preferences/device-formats.ts';
import { forgetColours, rememberColours } from '#src/ui/preferences/last-colours.ts';
import { rememberLook } from '#src/ui/preferences/look-cookie.ts';
import { usePreferences } from '#src/ui/preferences/use-preferences.ts';

/** Applies the colours and the density that the person chose to the whole page (R14). */
export function LookOfPage() {
  const [preferences] = usePreferences();
  const { colourMode, density } = preferences;
  useEffect(() => rememberLook(document, preferences, deviceFormats()), [preferences]);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['mode'] = colourMode;
    dataset['density'] = density;
    rememberColours(colourMode);
    return () => {
      delete dataset['mode'];
      delete dataset['density'];
      forgetColours();
    };
  }, [colourMode, density]);
  return null;
}
