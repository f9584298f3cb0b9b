import { describe, expect, test } from 'vitest';
import type { Terms } from '#contract/access/terms.ts';
import {
  termsAcceptanceMachine,
  type TermsAcceptanceSnapshot,
} from '#machines/access/terms-acceptance/terms-acceptance.machine.ts';
import {
  selectIsAccepting,
  selectTerms,
  selectTermsError,
} from '#machines/access/terms-acceptance/terms-acceptance.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const terms: Terms = { version: '2026-01', title: 'Terms', sections: [], acceptedAt: null };

function snapshotOf(chart: ChartActor): TermsAcceptanceSnapshot {
  return chart.actor.getSnapshot() as TermsAcceptanceSnapshot;
}

function reading(): ChartActor {
  const chart = createChartActor(termsAcceptanceMachine);
  chart.answer('fetchTerms', terms);
  return chart;
}

describe('termsAcceptance, R12', () => {
  test('shows the terms and accepts the version that was read', () => {
    const chart = reading();
    const shown = selectTerms(snapshotOf(chart));

    chart.send({ type: 'terms.accept' });
    const input = chart.pending('acceptTerms')[0]?.input;
    chart.answer('acceptTerms', { kind: 'accepted' });

    expect(shown).toEqual(terms);
    expect(input).toEqual({ version: '2026-01' });
    expect(snapshotOf(chart).status).toBe('done');
  });

  test('terms that are accepted already need no click', () => {
    const chart = createChartActor(termsAcceptanceMachine);

    chart.answer('fetchTerms', { ...terms, acceptedAt: '2026-01-01T00:00:00Z' });

    expect(snapshotOf(chart).value).toBe('accepted');
  });

  test('a newer version is shown instead of accepted', () => {
    const chart = reading();
    chart.send({ type: 'terms.accept' });

    chart.answer('acceptTerms', { kind: 'outdated' });
    chart.answer('fetchTerms', { ...terms, version: '2026-02' });

    expect(snapshotOf(chart).value).toBe('reading');
    expect(selectTerms(snapshotOf(chart))?.version).toBe('2026-02');
  });

  test('a double click accepts once', () => {
    const chart = reading();

    chart.send({ type: 'terms.accept' });
    chart.send({ type: 'terms.accept' });

    expect(chart.started('acceptTerms')).toHaveLength(1);
    expect(selectIsAccepting(snapshotOf(chart))).toBe(true);
  });

  test.each(['fetchTerms', 'acceptTerms'])('a failure of %s says why and is retried', (port) => {
    const chart = port === 'fetchTerms' ? createChartActor(termsAcceptanceMachine) : reading();
    chart.send({ type: 'terms.accept' });

    chart.fail(port, new Error('Try again in a moment.'));
    const error = selectTermsError(snapshotOf(chart));
    chart.send({ type: 'terms.retry' });

    expect(error).toBe('Try again in a moment.');
    expect(snapshotOf(chart).value).toBe('loading');
    expect(selectTermsError(snapshotOf(chart))).toBeNull();
  });
});
