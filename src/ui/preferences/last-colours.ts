import type { Preferences } from './preferences.ts';

/** Where `src/styles/first-colours.js` finds them before the first paint. */
const key = 'portal.colours';

/** Storage can be forbidden; the page then starts in the colours of the device. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Only the colours of the next start are lost.
  }
}

/** Stores the colours of the signed-in person for the next load of the page. */
export function rememberColours(mode: Preferences['colourMode']): void {
  attempt(() => localStorage.setItem(key, mode));
}

/** Deletes them: the next person of this browser starts in the colours of the device. */
export function forgetColours(): void {
  attempt(() => localStorage.removeItem(key));
}
