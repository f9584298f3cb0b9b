import type { Told } from './recorder.types.ts';
import { replaceProperty } from './replace.ts';

/* Runs in a page before its own scripts and reports the person's actions to a recording. */

/** A longer gap between beats means that the device was asleep. */
const gapMs = 10_000;
const beatMs = 1000;

const buttons: Readonly<Record<string, Told['kind'] & ('stayed' | 'loggedOut' | 'dismissed')>> = {
  'Stay logged in': 'stayed',
  Logout: 'loggedOut',
  'Back to Login': 'dismissed',
};

function tell(told: Told): void {
  void window.tellRecorder(told);
}

function isSignedIn(): boolean {
  const offered = [...document.querySelectorAll('header button, dialog[open] button')];
  return offered.length > 0;
}

function shownPath(): string {
  return location.pathname.replace(/^\/portal(?=\/|$)/, '');
}

function clicked({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const kind = buttons[(button?.textContent ?? '').trim()];
  if (kind !== undefined) tell({ kind });
  else if (isSignedIn()) tell({ kind: 'interacted' });
}

function typed(): void {
  const alert = document.querySelector('.gate-alert');
  if ((alert?.textContent ?? '') !== '') tell({ kind: 'corrected' });
}

/** The portal itself replaces addresses; a person adds one to the history. */
function watchAddress(): void {
  const push = history.pushState.bind(history);
  replaceProperty(history, 'pushState', (...entry: Parameters<History['pushState']>) => {
    push(...entry);
    tell({ kind: 'went', path: shownPath() });
  });
  window.addEventListener('popstate', () => tell({ kind: 'went', path: shownPath() }));
}

function watchSleep(): void {
  let last = Date.now();
  setInterval(() => {
    const gap = Date.now() - last;
    last = Date.now();
    if (gap > gapMs) tell({ kind: 'slept', seconds: Math.floor(gap / 1000) });
  }, beatMs);
}

function begin(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload =
    navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  tell({ kind: 'loaded', path: shownPath(), isReload });
  const interact = (): void => {
    if (isSignedIn()) tell({ kind: 'interacted' });
  };
  document.addEventListener('click', clicked, { capture: true });
  document.addEventListener('keyup', interact, { capture: true });
  document.addEventListener('input', typed, { capture: true });
  window.addEventListener('offline', () => tell({ kind: 'lost' }));
  window.addEventListener('online', () => tell({ kind: 'back' }));
  watchAddress();
  watchSleep();
}

// A new tab is empty before it shows the portal.
if (location.protocol !== 'about:') begin();
