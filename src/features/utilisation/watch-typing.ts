import { afterPaint } from './after-paint.ts';

/** A fast typist is at the next key sooner. */
const restMs = 120;

/** Who types without a rest is answered all the same. */
const patienceMs = 1000;

/** Knows whether somebody types. */
export interface TypingWatch {
  /**
   * Runs work when the keys rest and what they did is painted, so that the next key does not wait
   * for it; a second from now at the latest, and at once before a key that commands. Returns how to
   * call it off.
   */
  readonly whenQuiet: (work: () => void) => () => void;
  readonly close: () => void;
}

/** Watches the keys of the page until it is closed. */
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
