import { describe, expect, test } from 'vitest';
import { heartbeatMachine } from '#machines/session/heartbeat/heartbeat.machine.ts';
import { eight, second } from '#tests/support/portal/a-visit.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

function start(): ChartActor {
  return createChartActor(heartbeatMachine, { input: { at: eight } });
}

function beats(chart: ChartActor): number {
  return chart.started('sendHeartbeat').length;
}

describe('heartbeat, spec §7 and §9', () => {
  test('beats at once and is woken every 30 seconds', () => {
    const chart = start();

    expect(beats(chart)).toBe(1);
    expect(chart.pending('watchBeats')[0]?.input).toEqual({ everyMs: 30 * second });
  });

  test.each(['heartbeat.due', 'route.changed'])('beats on %s', (type) => {
    const chart = start();

    chart.send({ type, at: eight + 30 * second });

    expect(beats(chart)).toBe(2);
  });

  test.each(['heartbeat.due', 'route.changed'])(
    'never beats twice within one second: %s',
    (type) => {
      const chart = start();

      chart.send({ type, at: eight + second - 1 });
      const before = beats(chart);
      chart.send({ type, at: eight + second });

      expect([before, beats(chart)]).toEqual([1, 2]);
    },
  );

  test('a clock that was set back does not silence it', () => {
    const chart = start();

    chart.send({ type: 'heartbeat.due', at: eight - 3600 * second });

    expect(beats(chart)).toBe(2);
  });

  test('ignores the answer and a failure, and beats on', () => {
    const chart = start();

    chart.fail('sendHeartbeat', new Error('503'));
    chart.send({ type: 'heartbeat.due', at: eight + 30 * second });
    chart.answer('sendHeartbeat', undefined);
    chart.send({ type: 'heartbeat.due', at: eight + 60 * second });

    expect(beats(chart)).toBe(3);
    expect(chart.failure).toBeUndefined();
  });

  test('a slow answer does not delay the next beat', () => {
    const chart = start();

    chart.send({ type: 'heartbeat.due', at: eight + 30 * second });

    expect(beats(chart)).toBe(2);
    expect(chart.pending('sendHeartbeat')).toHaveLength(1);
  });

  test('is silent offline and beats again in turn when the connection is back', () => {
    const chart = start();

    chart.send({ type: 'connection.lost' });
    chart.send({ type: 'route.changed', at: eight + 10 * second });
    const offline = [beats(chart), chart.pending().length];
    chart.send({ type: 'connection.restored' });
    chart.send({ type: 'heartbeat.due', at: eight + 30 * second });

    expect(offline).toEqual([1, 0]);
    expect(beats(chart)).toBe(2);
  });

  test('leaves nothing behind when its session ends', () => {
    const chart = start();

    chart.stop();

    expect(chart.pending()).toEqual([]);
    expect(chart.clock.pending()).toEqual([]);
  });
});
