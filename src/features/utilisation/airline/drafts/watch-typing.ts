import { afterPaint } from '../after-paint.ts';

/** A fast typist's next key comes sooner. */
const restMs = 120;

/** Runs at the latest after this time, even without a pause in the typing. */
const patienceMs = 1000;

/** Knows whether the person is typing. */
export interface TypingWatch {
  /**
   * Runs work when typing pauses and its effects are painted, so that the next key does not wait
   * for it; after one second at most, and at once before a command key. Returns the function that
   * cancels it.
   */
  readonly whenQuiet: (work: () => void) => () => void;
  readonly close: () => void;
}

/** Watches the keys of the page until closed. */
export function watchTyping(): TypingWatch {
  const waiting = new Set<() => void>();
  let restsAt = 0;
  const hear = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (ctrlKey || metaKey || altKey) for (const hurry of waiting) hurry();
    else restsAt = performance.now() + restMs;
  };
  window.addEventListener('keydown', hear, true);

  function whenQuiet(work: () => void): () => void {
    const dueAt = performance.now() + patienceMs;
    let stop = wait();
    const callOff = (): void => {
      waiting.delete(run);
      stop();
    };
    function wait(): () => void {
      const leftMs = Math.min(restsAt, dueAt) - performance.now();
      if (leftMs <= 0) return afterPaint(run);
      const timer = setTimeout(() => {
        stop = wait();
      }, leftMs);
      return () => clearTimeout(timer);
    }
    function run(): void {
      callOff();
      work();
    }
    waiting.add(run);
    return callOff;
  }

  return { whenQuiet, close: () => window.removeEventListener('keydown', hear, true) };
}
