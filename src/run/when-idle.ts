/** After this time the work is done although the page is busy (milliseconds). */
const longestMs = 3000;

/** A browser that does not say when it is idle is given this time (milliseconds). */
const usualMs = 500;

/** Runs work when the page is idle; returns the function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work, { timeout: longestMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, usualMs);
  return () => clearTimeout(timer);
}
