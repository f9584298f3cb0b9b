import { describe, expect, test } from 'vitest';
import type { Nda } from '#contract/listings/nda.ts';
import { ndaMachine, type NdaSnapshot } from '#machines/listings/nda/nda.machine.ts';
import {
  selectMissingParts,
  selectNda,
  selectNdaError,
  selectNdaPlace,
  selectSignature,
} from '#machines/listings/nda/nda.selectors.ts';
import { anNda } from '#tests/support/portal/an-nda.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const signature = { name: 'Ann Finn', title: 'Director', isAuthorised: true };
const snapshotOf = (chart: ChartActor) => chart.actor.getSnapshot() as NdaSnapshot;
const placeOf = (chart: ChartActor) => selectNdaPlace(snapshotOf(chart));

function fetched(nda: Nda): ChartActor {
  const chart = createChartActor(ndaMachine);
  chart.answer('fetchNda', nda);
  return chart;
}

function signed(nda = anNda()): ChartActor {
  const chart = fetched(nda);
  chart.send({ type: 'nda.endReached' });
  chart.send({ type: 'nda.sign', ...signature });
  return chart;
}

describe('nda', () => {
  test('is accepted once it was read to its end and signed', () => {
    const chart = signed();

    chart.send({ type: 'nda.accept' });
    const input = chart.pending('acceptNda')[0]?.input;
    chart.answer('acceptNda', { kind: 'accepted', nda: anNda({ standing: 'accepted' }) });

    expect(input).toEqual({ nda: anNda(), signature });
    expect(placeOf(chart)).toBe('accepted');
  });

  test('cannot be accepted before its end was in sight', () => {
    const chart = fetched(anNda());

    chart.send({ type: 'nda.sign', ...signature });
    chart.send({ type: 'nda.accept' });

    expect(placeOf(chart)).toBe('reading');
    expect(chart.started('acceptNda')).toHaveLength(0);
  });

  test('says what the signature lacks, and keeps what is there', () => {
    const chart = fetched(anNda());
    chart.send({ type: 'nda.endReached' });
    chart.send({ type: 'nda.sign', name: 'Ann Finn' });

    chart.send({ type: 'nda.accept' });

    expect(selectMissingParts(snapshotOf(chart))).toEqual(['isAuthorised', 'title']);
    expect(selectSignature(snapshotOf(chart)).name).toBe('Ann Finn');
    expect(placeOf(chart)).toBe('readToEnd');
  });

  test('is not accepted while something hinders it (R17)', () => {
    const chart = signed(anNda({ hindrance: 'Confirm your e-mail address first.' }));

    chart.send({ type: 'nda.accept' });

    expect(chart.started('acceptNda')).toHaveLength(0);
  });

  test.each([
    [anNda({ standing: 'accepted' }), 'accepted'],
    [anNda({ standing: 'superseded' }), 'superseded'],
    [anNda({ standing: 'withdrawn' }), 'withdrawn'],
    [anNda({ standing: 'expired' }), 'reading'],
  ] as const)('begins where the person stands: $standing', (nda, place) => {
    expect(placeOf(fetched(nda))).toBe(place);
  });

  test('a text that changed meanwhile is read from its beginning', () => {
    const chart = signed();
    chart.send({ type: 'nda.accept' });

    chart.answer('acceptNda', { kind: 'superseded', nda: anNda({ version: '2026-2' }) });
    const place = placeOf(chart);
    chart.send({ type: 'nda.read' });

    expect([place, placeOf(chart)]).toEqual(['superseded', 'reading']);
    expect(selectNda(snapshotOf(chart))?.version).toBe('2026-2');
  });

  test('an asset that is gone cannot be read for again', () => {
    const gone = anNda({ listing: { ...anNda().listing, isAvailable: false } });
    const chart = signed();
    chart.send({ type: 'nda.accept' });

    chart.answer('acceptNda', { kind: 'withdrawn', nda: gone });
    chart.send({ type: 'nda.read' });

    expect(placeOf(chart)).toBe('withdrawn');
  });

  test('is withdrawn after a question only, and can be accepted anew', () => {
    const chart = fetched(anNda({ standing: 'accepted' }));
    chart.send({ type: 'nda.withdraw' });
    chart.send({ type: 'nda.keep' });
    const kept = placeOf(chart);

    chart.send({ type: 'nda.withdraw' });
    chart.send({ type: 'nda.confirm' });
    chart.answer('withdrawNda', anNda({ standing: 'withdrawn' }));
    const withdrawn = placeOf(chart);
    chart.send({ type: 'nda.read' });

    expect([kept, withdrawn, placeOf(chart)]).toEqual(['accepted', 'withdrawn', 'reading']);
  });

  test.each([
    ['fetchNda', 'failed'],
    ['acceptNda', 'readToEnd'],
    ['withdrawNda', 'accepted'],
  ])('a failure of %s says why and can be tried again', (port, place) => {
    const chart = port === 'acceptNda' ? signed() : createChartActor(ndaMachine);
    if (port === 'withdrawNda') chart.answer('fetchNda', anNda({ standing: 'accepted' }));
    for (const type of ['nda.accept', 'nda.withdraw', 'nda.confirm']) chart.send({ type });

    chart.fail(port, new Error('Try again in a moment.'));

    expect(placeOf(chart)).toBe(place);
    expect(selectNdaError(snapshotOf(chart))).toBe('Try again in a moment.');
  });

  test('a second click accepts nothing twice', () => {
    const chart = signed();

    chart.send({ type: 'nda.accept' });
    chart.send({ type: 'nda.accept' });

    expect(chart.started('acceptNda')).toHaveLength(1);
  });
});
