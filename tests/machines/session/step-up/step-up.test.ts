import { describe, expect, test } from 'vitest';
import { stepUpMachine, type StepUpSnapshot } from '#machines/session/step-up/step-up.machine.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';
import { anOffer } from '../proof/an-offer.ts';

const snapshotOf = (chart: ChartActor): StepUpSnapshot =>
  chart.actor.getSnapshot() as StepUpSnapshot;
const proofOf = (chart: ChartActor) => chart.actor.getSnapshot().children['proof'];
const code = { type: 'proof.submit', proof: { kind: 'totp', code: '123456' }, trust: false };

function demanded(): ChartActor {
  const chart = createChartActor(stepUpMachine);
  chart.send({ type: 'stepUp.demand' });
  return chart;
}

function offered(): ChartActor {
  const chart = demanded();
  chart.answer('offerProof', { kind: 'offered', offer: anOffer() });
  return chart;
}

describe('stepUp', () => {
  test('asks once, however many calls wait, and says when the person has proven who they are', () => {
    const chart = offered();
    chart.send({ type: 'stepUp.demand' });
    proofOf(chart)?.send(code);
    chart.answer('checkProof', { kind: 'proved', cookie: null });

    expect(chart.started('offerProof')).toHaveLength(1);
    expect(chart.emitted.map(({ type }) => type)).toEqual(['stepUp.proved']);
    expect(snapshotOf(chart).value).toBe('idle');
  });

  test('a person who gives up ends the calls that wait', () => {
    const [early, late] = [demanded(), offered()];
    early.send({ type: 'stepUp.cancel' });
    proofOf(late)?.send({ type: 'proof.cancel' });

    for (const chart of [early, late]) {
      expect(chart.emitted.map(({ type }) => type)).toEqual(['stepUp.cancelled']);
      expect(snapshotOf(chart).value).toBe('idle');
    }
  });

  test('a challenge that is over begins anew and says why', () => {
    const chart = offered();
    proofOf(chart)?.send(code);
    chart.answer('checkProof', { kind: 'over', message: 'Too late.' });
    const anew = snapshotOf(chart);
    chart.answer('offerProof', { kind: 'offered', offer: anOffer({ challenge: 'challenge-2' }) });
    proofOf(chart)?.send(code);

    expect([anew.value, anew.context.notice]).toEqual(['offering', 'Too late.']);
    expect(chart.started('checkProof').at(-1)?.input).toMatchObject({ challenge: 'challenge-2' });
  });

  test('says why the server was not asked, and asks again', () => {
    const chart = demanded();
    chart.answer('offerProof', { kind: 'failed', message: 'Try again.' });
    const failed = snapshotOf(chart);
    chart.send({ type: 'stepUp.again' });

    expect([failed.value, failed.context.notice]).toEqual(['failed', 'Try again.']);
    expect(snapshotOf(chart).value).toBe('offering');
    expect(snapshotOf(chart).context.notice).toBeNull();
  });
});
