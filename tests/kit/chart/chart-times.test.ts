import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { describeChart, statesOf } from '#kit/chart/describe-chart.ts';
import { causeText, conditionText } from '#kit/chart/chart-text.ts';
import { layoutChart } from '#kit/drawings/layout-chart.ts';
import { drawSvg } from '#kit/drawings/draw-svg.ts';

/** A lamp that the time of day, a timer and a watch switch. */
const lamp = setup({
  actors: { watch: fromPromise(async () => 0) },
  guards: { isNight: () => true },
  delays: { rest: () => 4000, short: 2000 },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: {
      description: 'Dark.',
      invoke: { id: 'watch', src: 'watch' },
      always: { guard: 'isNight', target: 'on' },
    },
    on: {
      description: 'Bright.',
      invoke: { id: 'watch', src: 'watch' },
      after: { rest: { target: 'off' }, short: { target: 'off' } },
    },
  },
});

const chart = describeChart(lamp, {
  isNight: 'from 22:00',
  rest: '4 s, twice that on Sundays',
  short: 'words for a number that the chart has',
  watch: 'every minute',
  'on|watch': 'every second',
});

const [, off, on] = statesOf(chart);

describe('the times of a chart', () => {
  it('stand with the guard, the computed delay and the actor that keep them', () => {
    expect(off?.transitions.map((one) => conditionText(one, off))).toEqual([
      '[isNight, from 22:00]',
    ]);
    expect(on?.transitions.map(causeText)).toEqual([
      'after rest (4 s, twice that on Sundays)',
      'after short (2 s)',
    ]);
  });

  it('of one state go before those of the whole chart', () => {
    expect([off, on].map((state) => state?.invokes.map(({ time }) => time))).toEqual([
      ['every minute'],
      ['every second'],
    ]);
  });

  it('are in the drawing', async () => {
    const drawing = drawSvg(await layoutChart(chart));

    expect(drawing).toContain('watch (every second)');
    expect(drawing).toContain('[isNight, from 22:00]');
  });

  it('leave a chart without them as it is', () => {
    expect(JSON.stringify(describeChart(lamp))).not.toMatch(/[tT]ime"/);
  });
});
