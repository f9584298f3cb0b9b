import { describe, expect, test } from 'vitest';
import {
  chunkLoadingMachine,
  type ChunkLoadingSnapshot,
} from '#machines/app/chunk-loading/chunk-loading.machine.ts';
import { selectChunkState } from '#machines/app/chunk-loading/chunk-loading.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const timeout = 120_000;

function stateOf(chart: ChartActor): string {
  return selectChunkState(chart.actor.getSnapshot() as ChunkLoadingSnapshot);
}

function attempts(chart: ChartActor): number {
  return chart.started('loadChunk').length;
}

/** A chunk that has failed twice, of a server that answers or not. */
function failedTwice(isAnswered: boolean): ChartActor {
  const chart = createChartActor(chunkLoadingMachine);
  chart.fail('loadChunk', new Error('gone'));
  chart.fail('loadChunk', new Error('gone'));
  chart.answer('askServer', isAnswered);
  return chart;
}

describe('chunkLoading, spec §9', () => {
  test('a chunk that arrives may be used', () => {
    const chart = createChartActor(chunkLoadingMachine);
    const before = stateOf(chart);

    chart.answer('loadChunk', undefined);

    expect([before, stateOf(chart)]).toEqual(['loading', 'loaded']);
  });

  test('the one retry may succeed', () => {
    const chart = createChartActor(chunkLoadingMachine);

    chart.fail('loadChunk', new Error('gone'));
    const between = stateOf(chart);
    chart.answer('loadChunk', undefined);

    expect([between, stateOf(chart), attempts(chart)]).toEqual(['loading', 'loaded', 2]);
  });

  test('after two failures only a reload helps where the server answers', () => {
    const chart = failedTwice(true);

    expect([stateOf(chart), attempts(chart)]).toEqual(['failed', 2]);
  });

  test('while the server is away it is asked every five seconds, and then the chunk comes', () => {
    const chart = failedTwice(false);
    chart.clock.advance(4999);
    const early = chart.pending('askServer').length;
    chart.clock.advance(1);
    chart.answer('askServer', false);
    chart.clock.advance(5000);
    const away = stateOf(chart);

    chart.answer('askServer', true);
    chart.answer('loadChunk', undefined);

    expect([early, away, stateOf(chart), attempts(chart)]).toEqual([0, 'away', 'loaded', 3]);
  });

  test('a person who does not want to wait asks at once', () => {
    const chart = failedTwice(false);

    chart.send({ type: 'chunk.retry' });

    expect(chart.pending('askServer')).toHaveLength(1);
  });

  test('a browser that remembers the failure needs a reload when the server is back', () => {
    const chart = failedTwice(false);
    chart.send({ type: 'chunk.retry' });
    chart.answer('askServer', true);

    chart.fail('loadChunk', new Error('gone'));
    chart.answer('askServer', true);

    expect(stateOf(chart)).toBe('failed');
  });

  test('an attempt is given up after 120 seconds and not before', () => {
    const chart = createChartActor(chunkLoadingMachine);

    chart.clock.advance(timeout - 1);
    const before = attempts(chart);
    chart.clock.advance(1);
    const retried = attempts(chart);
    chart.clock.advance(timeout - 1);
    const waiting = chart.pending('askServer').length;
    chart.clock.advance(1);

    expect([before, retried, waiting, chart.pending('askServer').length]).toEqual([1, 2, 0, 1]);
  });
});
