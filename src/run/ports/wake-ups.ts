/** Moments after which time may have passed unnoticed. */
const wakeUps = ['focus', 'pageshow'] as const;

/**
 * Calls `wake` whenever the stored session may have changed, or time may have passed, without a
 * message: the page is shown, focused or restored, the connection is back, storage or cookies
 * change.
 */
export function watchWakeUps(wake: () => void, signal: AbortSignal): void {
  for (const type of wakeUps) window.addEventListener(type, wake, { signal });
  window.addEventListener('online', wake, { signal });
  // Another tab's message may arrive before its stored value.
  window.addEventListener('storage', wake, { signal });
  const wakeIfVisible = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', wakeIfVisible, { signal });
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', wake, { signal });
}
