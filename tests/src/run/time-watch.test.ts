// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTicker } from '#src/run/ports/ticker.ts';
import { createTimeWatch, type TimeWatch } from '#src/run/time-watch.ts';
import { eight, minute, second } from '#tests/support/portal/a-visit.ts';

let watchTime: TimeWatch;
let shiftMs = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: eight });
  shiftMs = 0;
  const now = () => Date.now() + shiftMs;
  watchTime = createTimeWatch(createTicker(now), now);
});

afterEach(() => {
  vi.useRealTimers();
});

test('reports the planned time when it comes, not before', () => {
  const reached = vi.fn<(now: number) => void>();
  const stop = watchTime(eight + 42 * second, reached);

  vi.advanceTimersByTime(42 * second - 1);
  const before = reached.mock.calls.length;
  vi.advanceTimersByTime(1);
  stop();

  expect(before).toBe(0);
  expect(reached.mock.calls).toEqual([[eight + 42 * second]]);
});

test('reports a time that has passed already at once', () => {
  const reached = vi.fn<(now: number) => void>();
  watchTime(eight - minute, reached);

  vi.advanceTimersByTime(0);

  expect(reached.mock.calls).toEqual([[eight]]);
});

test('finds a corrected clock within ten seconds', () => {
  const reached = vi.fn<(now: number) => void>();
  watchTime(eight + 60 * minute, reached);
  vi.advanceTimersByTime(second);

  shiftMs = 60 * minute;
  vi.advanceTimersByTime(10 * second);

  expect(reached).toHaveBeenCalled();
});

test('sets no timer once it is stopped', () => {
  const reached = vi.fn<(now: number) => void>();
  const stop = watchTime(eight + minute, reached);

  stop();
  vi.advanceTimersByTime(2 * minute);

  expect(reached).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
