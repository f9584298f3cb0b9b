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

function attempts(chart: ChartActor): readonly unknown[] {
  return chart.started('loadChunk').map((port) => port.input);
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

    expect([between, stateOf(chart)]).toEqual(['loading', 'loaded']);
    expect(attempts(chart)).toEqual([{ attempt: 1 }, { attempt: 2 }]);
  });

  test('after two failures only a reload helps', () => {
    const chart = createChartActor(chunkLoadingMachine);

    chart.fail('loadChunk', new Error('gone'));
    chart.fail('loadChunk', new Error('gone'));

    expect(stateOf(chart)).toBe('failed');
    expect(attempts(chart)).toHaveLength(2);
  });

  test('an attempt is given up after 120 seconds and not before', () => {
    const chart = createChartActor(chunkLoadingMachine);

    chart.clock.advance(timeout - 1);
    const before = attempts(chart).length;
    chart.clock.advance(1);
    const retried = attempts(chart).length;
    chart.clock.advance(timeout - 1);
    const waiting = stateOf(chart);
    chart.clock.advance(1);

    expect([before, retried, waiting, stateOf(chart)]).toEqual([1, 2, 'loading', 'failed']);
  });
});
