import { describe, expect, test } from 'vitest';
import type { FoundPlace } from '#contract/search/search.ts';
import {
  commandPaletteMachine,
  type CommandPaletteSnapshot,
} from '#machines/search/command-palette/command-palette.machine.ts';
import {
  selectFoundPlaces,
  selectIsPaletteOpen,
  selectPaletteQuery,
  selectSearchError,
  selectSearchState,
} from '#machines/search/command-palette/command-palette.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const place: FoundPlace = {
  kind: 'aircraft',
  id: 'a-1',
  label: 'TF-ADN · MSN 4204',
  note: 'Airbus A320-200 · AUR-A01',
  address: '/FleetSummary/Fleet/Aircraft?status=all&q=4204',
};

function factsOf(chart: ChartActor) {
  const snapshot = chart.actor.getSnapshot() as CommandPaletteSnapshot;
  return {
    isOpen: selectIsPaletteOpen(snapshot),
    query: selectPaletteQuery(snapshot),
    places: selectFoundPlaces(snapshot),
    search: selectSearchState(snapshot),
    error: selectSearchError(snapshot),
  };
}

function opened(): ChartActor {
  const chart = createChartActor(commandPaletteMachine);
  chart.send({ type: 'palette.open' });
  return chart;
}

function asking(query: string): ChartActor {
  const chart = opened();
  chart.send({ type: 'palette.edit', query });
  chart.clock.advance(200);
  return chart;
}

const queries = (chart: ChartActor) => chart.started('searchPlaces').map((port) => port.input);

describe('commandPalette', () => {
  test('searches once the typing has paused, and shows what was found', () => {
    const chart = opened();

    for (const query of ['tf', 'tf-', 'tf-a ']) {
      chart.send({ type: 'palette.edit', query });
      chart.clock.advance(199);
    }
    const before = [...queries(chart)];
    chart.clock.advance(1);
    const busy = factsOf(chart);
    chart.answer('searchPlaces', [place]);

    expect(before).toEqual([]);
    expect(queries(chart)).toEqual([{ query: 'tf-a' }]);
    expect(busy).toMatchObject({ search: 'busy', places: [] });
    expect(factsOf(chart)).toEqual({
      isOpen: true,
      query: 'tf-a ',
      places: [place],
      search: 'found',
      error: null,
    });
  });

  test('does not ask for a single sign', () => {
    const chart = asking(' t ');

    expect(queries(chart)).toEqual([]);
    expect(factsOf(chart)).toMatchObject({ search: 'idle', query: ' t ' });
  });

  test('says that nothing was found', () => {
    const chart = asking('nothing');

    chart.answer('searchPlaces', []);

    expect(factsOf(chart)).toMatchObject({ search: 'empty', places: [] });
  });

  test('a failure says why, and the same search can be tried again', () => {
    const chart = asking('4204');

    chart.fail('searchPlaces', new Error('Try again in a moment.'));
    const failed = factsOf(chart);
    chart.send({ type: 'palette.retry' });

    expect(failed).toMatchObject({ search: 'failed', error: 'Try again in a moment.' });
    expect(factsOf(chart)).toMatchObject({ search: 'busy', error: null });
    expect(queries(chart)).toEqual([{ query: '4204' }, { query: '4204' }]);
  });

  test.each([
    ['typing on', { type: 'palette.edit', query: '42045' }],
    ['typing too little', { type: 'palette.edit', query: '4' }],
    ['closing it', { type: 'palette.close' }],
  ] as const)('%s gives the running search up', (_name, event) => {
    const chart = asking('4204');

    chart.send(event);

    expect(chart.pending('searchPlaces')).toEqual([]);
    expect(factsOf(chart).places).toEqual([]);
  });

  test('opens empty, whatever was found before', () => {
    const chart = asking('4204');
    chart.answer('searchPlaces', [place]);

    chart.send({ type: 'palette.close' });
    const closed = factsOf(chart);
    chart.send({ type: 'palette.open' });

    expect(closed).toMatchObject({ isOpen: false, query: '', places: [] });
    expect(factsOf(chart)).toMatchObject({ isOpen: true, query: '', search: 'idle' });
  });
});
