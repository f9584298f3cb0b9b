import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { chartTimes } from '#qa/charts/chart-times.ts';
import { computedDelayMs } from '#qa/charts/computed-delay.ts';
import { portalChart } from '#qa/charts/portal-chart.ts';
import { machines } from '#qa/charts/registry.ts';
import { heartbeatMachine } from '#machines/session/heartbeat/heartbeat.machine.ts';
import { statesOf, transitionsOf } from '#kit/chart/describe-chart.ts';

const charts = machines.map(portalChart);

/** The words of a drawing, without the marks between its lines. */
const drawn = async (chart: string): Promise<string> =>
  (await readFile(`statecharts/${chart}.svg`, 'utf8')).replaceAll(/<[^>]*>/g, ' ');

describe('the times in the drawings', () => {
  it.each([
    ['session', '780 s after the last interaction'],
    ['session', '900 s after the last interaction'],
    ['session', '120 s after the warning was due'],
    ['session', 'watchDeadlines (every 10 s)'],
    ['session', 'watchDeadlines (every 1 s)'],
    ['session', 'after retryDelay (1 s, doubling to 30 s)'],
    ['tokenRefresh', 'at most 600 s before the token expires'],
    ['tokenRefresh', 'watchTokenLife (every 30 s)'],
    ['heartbeat', 'watchBeats (every 30 s)'],
    ['leaseMonth', 'after autosaveDelay (2 s)'],
  ])('of %s say "%s", as spec §9 and R3 to R5 have it', async (chart, words) => {
    expect(await drawn(chart)).toContain(words);
  });

  it('leave no wait of any chart without its length', () => {
    const silent = charts
      .flatMap(transitionsOf)
      .filter(
        ({ kind, delayMs, delayTime }) => kind === 'after' && (delayMs ?? delayTime) === undefined,
      );

    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('all belong to a guard, a delay or an actor of their chart', () => {
    for (const [id, times] of Object.entries(chartTimes)) {
      const shown = charts.filter((chart) => chart.id === id).flatMap(statesOf);
      const words = new Set(
        shown.flatMap(({ invokes, transitions }) => [
          ...invokes.map(({ time }) => time),
          ...transitions.flatMap(({ guardTime, delayTime }) => [guardTime, delayTime]),
        ]),
      );

      expect(Object.entries(times).filter(([, text]) => !words.has(text))).toEqual([]);
    }
  });

  it('are refused for a delay that a machine does not compute', () => {
    expect(() => computedDelayMs(heartbeatMachine, 'nap', { attempts: 1 })).toThrow(
      'heartbeat computes no delay "nap" from attempts.',
    );
  });
});
