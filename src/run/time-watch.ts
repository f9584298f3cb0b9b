import { longestIdleCheckMs } from '#domain/session/timings.ts';
import type { Ticker } from './ports/ticker.ts';

/**
 * Calls `reached` with the server's time (epoch milliseconds) once that is `at` or later. Returns the
 * function that ends the watch.
 */
export type TimeWatch = (at: number, reached: (now: number) => void) => () => void;

/**
 * Watches on the common timer of the page, so that an idle page wakes no more often. It also looks
 * at once, because the ticker ignores a deadline that has passed.
 */
export function createTimeWatch(ticker: Ticker, now: () => number): TimeWatch {
  return (plannedAt, reached) => {
    const look = (): void => {
      const at = now();
      if (at >= plannedAt) reached(at);
    };
    const first = setTimeout(look);
    const stop = ticker.watch({ everyMs: longestIdleCheckMs, deadlineAt: plannedAt }, look);
    return () => {
      clearTimeout(first);
      stop();
    };
  };
}
