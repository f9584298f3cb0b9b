/** The longest pause inside a double-click in the settings of the usual systems; milliseconds. */
const longestPause = 900;

const pointing = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/** How far the pointer moves inside a double-click at most; CSS pixels. */
const farthest = 16;

/**
 * Stops the second click of a double-click on a button that closes its dialog: it would fall onto
 * what was below. Call it in the handler of the first; clicks later or elsewhere, and keys, act as
 * ever.
 */
export function stopSecondClick(
  first: Pick<MouseEvent, 'timeStamp' | 'detail' | 'clientX' | 'clientY'>,
) {
  // A key or a screen reader presses a button without a place.
  if (first.detail === 0) return;
  const stopped = new AbortController();
  const stop = (event: MouseEvent): void => {
    const isHere =
      Math.abs(event.clientX - first.clientX) <= farthest &&
      Math.abs(event.clientY - first.clientY) <= farthest;
    if (!isHere || event.timeStamp - first.timeStamp > longestPause) return stopped.abort();
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'dblclick') stopped.abort();
  };
  for (const type of pointing)
    globalThis.addEventListener(type, stop, { capture: true, signal: stopped.signal });
}
