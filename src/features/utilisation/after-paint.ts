const patienceMs = 200;

/**
 * Runs work when the next frame has been painted, so that no keystroke waits for it; soon anyway
 * where nothing is painted, as in a tab behind others. Returns how to call it off.
 */
export function afterPaint(work: () => void): () => void {
  let painted: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(run, 0);
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
