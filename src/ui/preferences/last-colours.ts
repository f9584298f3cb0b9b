import type { Preferences } from './preferences.ts';

const key = 'portal.colours';

/** Storage can be forbidden; the page then starts in the colours of the device. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Notes the colours of the person who is signed in, for the next load of the page. */
export function rememberColours(mode: Preferences['colourMode']): void {
  attempt(() => localStorage.setItem(key, mode));
}

/** Forgets them: the next person of this browser starts in the colours of the device. */
export function forgetColours(): void {
  attempt(() => localStorage.removeItem(key));
}

/** Gives the page these colours before it knows who is signed in, so that a reload does not flash. */
export function applyLastColours(root: HTMLElement): void {
  const mode = attempt(() => localStorage.getItem(key));
  if (mode === 'light' || mode === 'dark') root.dataset['mode'] = mode;
}
