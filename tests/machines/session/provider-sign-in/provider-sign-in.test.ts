import { describe, expect, test } from 'vitest';
import {
  providerSignInMachine,
  type ProviderSignInSnapshot,
} from '#machines/session/provider-sign-in/provider-sign-in.machine.ts';
import {
  selectProviderError,
  selectProviderStep,
} from '#machines/session/provider-sign-in/provider-sign-in.selectors.ts';
import type { ProviderAnswer } from '#machines/session/provider-sign-in/provider-sign-in.ports.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const answer = { state: 's-1', code: 'c-1' };

const started = (given: ProviderAnswer | null): ChartActor =>
  createChartActor(providerSignInMachine, { input: { answer: given } });

function factsOf(chart: ChartActor) {
  const snapshot = chart.actor.getSnapshot() as ProviderSignInSnapshot;
  return [selectProviderStep(snapshot), selectProviderError(snapshot)];
}

describe('providerSignIn (R16)', () => {
  test('goes to the provider once, however often it is asked', () => {
    const chart = started(null);
    const before = factsOf(chart);

    chart.send({ type: 'provider.open' });
    chart.send({ type: 'provider.open' });

    expect(before).toEqual(['resting', null]);
    expect(factsOf(chart)).toEqual(['leaving', null]);
    expect(chart.started('openProvider')).toHaveLength(1);
  });

  test('turns an answer in the address into a session without being asked', () => {
    const chart = started(answer);
    const under = factsOf(chart);

    chart.answer('completeSignIn', undefined);

    expect(under).toEqual(['completing', null]);
    expect(chart.started('completeSignIn').map(({ input }) => input)).toEqual([{ answer }]);
    expect(chart.actor.getSnapshot().status).toBe('done');
  });

  test.each([
    ['completeSignIn', answer],
    ['openProvider', null],
  ] as const)('says why %s failed, and starts again', (port, given) => {
    const chart = started(given);
    chart.send({ type: 'provider.open' });

    chart.fail(port, new Error('Start again.'));
    const failed = factsOf(chart);
    chart.send({ type: 'provider.open' });

    expect(failed).toEqual(['resting', 'Start again.']);
    expect(factsOf(chart)).toEqual(['leaving', null]);
  });
});
