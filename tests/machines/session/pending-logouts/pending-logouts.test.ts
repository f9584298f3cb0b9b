import { describe, expect, test } from 'vitest';
import { pendingLogoutsMachine } from '#machines/session/pending-logouts/pending-logouts.machine.ts';
import { createChartActor } from '#kit/runner/chart-actor.ts';

function start() {
  const chart = createChartActor(pendingLogoutsMachine, { input: {} });
  return {
    chart,
    sent: () => chart.started('sendLogouts').length,
    value: () => (chart.actor.getSnapshot() as { readonly value: unknown }).value,
  };
}

describe('pendingLogouts', () => {
  test('sends what an earlier page has kept, and rests when nothing is left', () => {
    const logouts = start();

    logouts.chart.answer('sendLogouts', { left: 0 });

    expect([logouts.sent(), logouts.value()]).toEqual([1, 'resting']);
    expect(logouts.chart.clock.pending()).toEqual([]);
  });

  test('sends a logout as soon as it is kept', () => {
    const logouts = start();
    logouts.chart.answer('sendLogouts', { left: 0 });

    logouts.chart.send({ type: 'logout.kept' });

    expect([logouts.sent(), logouts.value()]).toEqual([2, 'sending']);
  });

  test('tries again after 5, 10, 20, 40, 60 and 60 seconds while the server is away', () => {
    const logouts = start();
    const waits: (number | undefined)[] = [];

    for (let turn = 0; turn < 6; turn += 1) {
      logouts.chart.answer('sendLogouts', { left: 1 });
      waits.push(logouts.chart.clock.nextIn());
      logouts.chart.clock.fireNext();
    }

    expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });

  test('does not wait when the server is back', () => {
    const logouts = start();
    logouts.chart.answer('sendLogouts', { left: 1 });

    logouts.chart.send({ type: 'server.returned' });

    expect([logouts.sent(), logouts.value()]).toEqual([2, 'sending']);
  });

  test('waits as well when sending breaks', () => {
    const logouts = start();

    logouts.chart.fail('sendLogouts', new Error('broken'));

    expect(logouts.value()).toBe('waiting');
  });
});
