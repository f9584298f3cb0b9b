import { describe, expect, test } from 'vitest';
import { logoutMachine, type LogoutSnapshot } from '#machines/session/logout/logout.machine.ts';
import { selectIsLeaving } from '#machines/session/logout/logout.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

function isLeaving({ actor }: ChartActor): boolean {
  return selectIsLeaving(actor.getSnapshot() as LogoutSnapshot);
}

function ended(chart: ChartActor): number {
  return chart.started('endSession').length;
}

describe('logout', () => {
  test('saves what was typed, then ends the session', () => {
    const chart = createChartActor(logoutMachine);
    chart.send({ type: 'logout.start' });
    chart.send({ type: 'logout.start' });
    const before = [isLeaving(chart), ended(chart)];

    chart.answer('finishWork', undefined);

    expect(before).toEqual([true, 0]);
    expect([isLeaving(chart), ended(chart)]).toEqual([true, 1]);
    expect(chart.started('finishWork')).toHaveLength(1);
  });

  test('is not held back by a save that fails', () => {
    const chart = createChartActor(logoutMachine);
    chart.send({ type: 'logout.start' });

    chart.fail('finishWork', new Error('no answer'));

    expect(ended(chart)).toBe(1);
  });

  test('waits two seconds at most', () => {
    const chart = createChartActor(logoutMachine);
    chart.send({ type: 'logout.start' });

    chart.clock.advance(1999);
    const before = ended(chart);
    chart.clock.advance(1);

    expect([before, ended(chart)]).toEqual([0, 1]);
  });

  test('can be asked for again where the session did not end', () => {
    const chart = createChartActor(logoutMachine);
    chart.send({ type: 'logout.start' });
    chart.answer('finishWork', undefined);

    chart.answer('endSession', undefined);

    expect(isLeaving(chart)).toBe(false);
  });
});
