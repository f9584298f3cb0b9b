const patienceMs = 200;

/**
 * Runs work after the next frame is painted, so that no keystroke waits for it; or soon where
 * nothing is painted, as in a background tab. Returns the function that cancels it.
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
