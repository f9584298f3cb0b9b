import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reports } from '#domain/utilisation/grid/grid.types.ts';
import { judgeChart } from '#src/features/utilisation/airline/judgement.ts';
import { aReport, aStoredMonth, aView } from '#tests/support/utilisation/a-stored-month.ts';

const key = 'lease 2026-06';

/** A chart of one month, as far as the judgement looks at it. */
function aChart() {
  const stored = aStoredMonth({ month: '2026-06' });
  let context = {
    view: aView([stored]),
    stored: { [key]: stored },
    reports: { [key]: stored.report } as Reports,
  };
  const listeners: (() => void)[] = [];
  return {
    getSnapshot: () => ({ context }),
    subscribe(listener: () => void) {
      listeners.push(listener);
      return { unsubscribe: () => undefined };
    },
    change(next: Partial<typeof context>, { isWatched = true } = {}): void {
      context = { ...context, ...next };
      for (const listener of listeners) listener();
      if (isWatched) vi.runAllTimers();
    },
  };
}

describe('the judgement', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is up to date for what is made of it, however fast somebody types', () => {
    const chart = aChart();
    const { subscribe, get, now } = judgeChart(chart);
    const told = vi.fn();
    const stop = subscribe(told);
    vi.runAllTimers();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '2' }));
    chart.change({ reports: { [key]: aReport('312') } }, { isWatched: false });
    expect(get().months.get(key)?.report).not.toEqual(aReport('312'));

    expect(now().months.get(key)?.report).toEqual(aReport('312'));
    expect(told).toHaveBeenCalledTimes(2);
    vi.runAllTimers();
    stop();

    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is told when a figure changes, and not when a save brings the same facts', () => {
    const chart = aChart();
    const { subscribe, get } = judgeChart(chart);
    const told = vi.fn();
    const stop = subscribe(told);
    vi.runAllTimers();
    const first = get();

    const { facts } = chart.getSnapshot().context.stored[key] ?? aStoredMonth({});
    chart.change({ stored: { [key]: { ...aStoredMonth({ month: '2026-06' }), facts } } });
    expect([told.mock.calls.length, get()]).toEqual([1, first]);

    chart.change({ reports: { [key]: aReport('312') } });
    stop();

    expect(told).toHaveBeenCalledTimes(2);
    expect(get().months.get(key)?.report).toEqual(aReport('312'));
  });
});
