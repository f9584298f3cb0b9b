// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTicker, type Ticker } from '#src/run/ports/ticker.ts';
import { eight, minute, second } from '#tests/support/portal/a-visit.ts';

let ticker: Ticker;

beforeEach(() => {
  vi.useFakeTimers({ now: eight });
  ticker = createTicker(() => Date.now());
});

afterEach(() => {
  vi.useRealTimers();
});

/** Watches and notes the seconds after eight at which it was woken. */
function watch(everyMs: number, deadlineAt: number | null = null) {
  const woken: number[] = [];
  const stop = ticker.watch({ everyMs, deadlineAt }, () => {
    woken.push((Date.now() - eight) / second);
  });
  return { woken, stop };
}

describe('ticker', () => {
  test('wakes every watcher at its own pace and with one timer', () => {
    const idle = watch(10 * second);
    const beats = watch(30 * second);
    const timers = vi.getTimerCount();

    vi.advanceTimersByTime(minute);

    expect(timers).toBe(1);
    expect(idle.woken).toEqual([10, 20, 30, 40, 50, 60]);
    expect(beats.woken).toEqual([30, 60]);
  });

  test('a page at rest wakes at most once per 10 seconds, whenever its watchers began', () => {
    const watchers = [watch(10 * second)];
    vi.advanceTimersByTime(12_300);
    watchers.push(watch(30 * second), watch(30 * second));

    vi.advanceTimersByTime(5 * minute);

    const moments = new Set(watchers.flatMap(({ woken }) => woken));
    expect([...moments].every((moment) => moment % 10 === 0)).toBe(true);
  });

  test('wakes exactly at the deadline and goes on at its pace', () => {
    const countdown = watch(second, eight + 2500);

    vi.advanceTimersByTime(4 * second);

    expect(countdown.woken).toEqual([1, 2, 2.5, 3, 4]);
  });

  test('wakes once after a stall, not once for every missed tick', () => {
    const idle = watch(10 * second);

    vi.setSystemTime(eight + 10 * minute);
    vi.advanceTimersByTime(10 * second);

    expect(idle.woken).toHaveLength(1);
  });

  test('leaves no timer when nobody watches', () => {
    const idle = watch(10 * second);

    idle.stop();

    expect(vi.getTimerCount()).toBe(0);
  });

  test('a watcher that was stopped by another one is not woken any more', () => {
    const stops: (() => void)[] = [];
    stops.push(ticker.watch({ everyMs: second, deadlineAt: null }, () => stops[1]?.()));
    const second2 = watch(second);
    stops.push(second2.stop);

    vi.advanceTimersByTime(second);
    stops[0]?.();

    expect(second2.woken).toEqual([]);
  });

  test('counts anew when the clock was corrected', () => {
    const idle = watch(10 * second);
    vi.setSystemTime(eight - 60 * minute);

    ticker.restart();
    vi.advanceTimersByTime(10 * second);

    expect(idle.woken).toEqual([-3590]);
  });

  test('a wait that overflows a timer does not fire at once', () => {
    const rare = watch(2 ** 32);

    vi.advanceTimersByTime(minute);

    expect(rare.woken).toEqual([]);
  });
});
