const patienceMs = 200;

/**
 * Runs work when the next frame has been painted, so that no keystroke waits for it; soon anyway
 * where nothing is painted, as in a tab behind others. `restMs` leaves the browser time for what it
 * does itself after a keystroke. Returns how to call it off.
 */
export function afterPaint(work: () => void, restMs = 0): () => void {
  let painted: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(run, restMs);
  });
  const timer = setTimeout(run, patienceMs);
  function callOff(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    clearTimeout(painted);
  }
  function run(): void {
    callOff();
    work();
  }
  return callOff;
}
