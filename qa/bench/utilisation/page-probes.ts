/** The functions inside the measured page. */

declare global {
  var keystrokes: number[] | undefined;
}

/** Milliseconds from the arrival of the data to the first row on the screen. */
export function openingTime(): Promise<number> {
  const pattern = /\/portal\/api\/utilisation(\?|$)/;
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.querySelector('.u-row') === null) {
        requestAnimationFrame(look);
        return;
      }
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const arrived = calls.findLast(({ name }) => pattern.test(name))?.responseEnd ?? 0;
      resolve(performance.now() - arrived);
    };
    look();
  });
}

/**
 * Measures for every key the time until the next frame is painted: up to a task of the highest
 * priority after it, because the browser's work after the paint belongs to no keystroke.
 */
export function watchKeystrokes(): void {
  const times: number[] = [];
  globalThis.keystrokes = times;
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        void scheduler.postTask(() => times.push(performance.now() - timeStamp), {
          priority: 'user-blocking',
        });
      });
    },
    { capture: true },
  );
}

/** Frames per second while the grid scrolls for some seconds. */
export function scrollingRate(seconds: number): Promise<number> {
  const scroller = document.querySelector('.ugrid');
  const started = performance.now();
  let frames = 0;
  return new Promise((resolve) => {
    const step = (): void => {
      scroller?.scrollBy(0, 90);
      frames += 1;
      const spent = performance.now() - started;
      if (spent < seconds * 1000) requestAnimationFrame(step);
      else resolve((frames * 1000) / spent);
    };
    requestAnimationFrame(step);
  });
}

/** Milliseconds from a paste to the frame that shows it. */
export function pastingTime(text: string): Promise<number> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  const started = performance.now();
  document.querySelector('#u-input')?.dispatchEvent(event);
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - started));
      port1.start();
      port2.postMessage(undefined);
    });
  });
}

/**
 * The longest time without a frame, and the time until the preview of an import appears; in
 * milliseconds.
 */
export function importTimes(): Promise<{ readonly whole: number; readonly longestStall: number }> {
  const started = performance.now();
  let [last, longestStall] = [started, 0];
  return new Promise((resolve) => {
    const look = (): void => {
      const now = performance.now();
      longestStall = Math.max(longestStall, now - last);
      last = now;
      const isDone = /rows are taken|does not match/.test(document.body.textContent);
      if (isDone) resolve({ whole: now - started, longestStall });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
