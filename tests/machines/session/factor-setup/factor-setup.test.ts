import { describe, expect, test } from 'vitest';
import {
  factorSetupMachine,
  type FactorSetupSnapshot,
} from '#machines/session/factor-setup/factor-setup.machine.ts';
import { aCookie } from '#tests/support/portal/a-visit.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';
import { aSetup } from './factor-setup.model.ts';

const codes = ['aaaaa-bbbbb', 'ccccc-ddddd'];
const submit = { type: 'setup.submitCode', name: 'Phone', code: '123456' };

const snapshotOf = (chart: ChartActor): FactorSetupSnapshot =>
  chart.actor.getSnapshot() as FactorSetupSnapshot;

function prepared(challenge: string | null = null): ChartActor {
  const chart = createChartActor(factorSetupMachine, { input: { challenge } });
  chart.answer('prepareFactor', { kind: 'prepared', setup: aSetup });
  return chart;
}

describe('factorSetup', () => {
  test('asks the server for a new factor, of a sign-in with its challenge', () => {
    const own = createChartActor(factorSetupMachine, { input: { challenge: null } });
    const first = createChartActor(factorSetupMachine, { input: { challenge: 'c' } });

    expect(own.started('prepareFactor')[0]?.input).toEqual({ challenge: null });
    expect(first.started('prepareFactor')[0]?.input).toEqual({ challenge: 'c' });
  });

  test('sends the first code of an app with its name, once', () => {
    const chart = prepared();

    chart.send(submit);
    chart.send(submit);

    expect(chart.started('storeFactor').map(({ input }) => input)).toEqual([
      { challenge: 'challenge-1', factor: { kind: 'totp', code: '123456' }, name: 'Phone' },
    ]);
  });

  test('makes a passkey with the options, and sends what it has signed', () => {
    const chart = prepared();
    chart.send({ type: 'setup.makePasskey', name: 'Laptop' });
    chart.answer('makePasskey', { kind: 'signed', response: '{"id":"k"}' });

    expect(chart.started('makePasskey')[0]?.input).toEqual({ options: aSetup.passkey });
    expect(chart.started('storeFactor')[0]?.input).toEqual({
      challenge: 'challenge-1',
      factor: { kind: 'passkey', response: '{"id":"k"}' },
      name: 'Laptop',
    });
  });

  test('shows the codes of a first factor until they are kept; only then the session begins', () => {
    const chart = prepared('c');
    chart.send(submit);
    chart.answer('storeFactor', { kind: 'stored', recoveryCodes: codes, cookie: aCookie() });
    const shown = snapshotOf(chart);
    chart.send({ type: 'setup.cancel' });
    const kept = snapshotOf(chart);
    chart.send({ type: 'setup.codesKept' });

    expect([shown.value, shown.context.recoveryCodes]).toEqual(['showingCodes', codes]);
    expect(kept.value).toBe('showingCodes');
    expect(snapshotOf(chart).output).toEqual({ kind: 'added', cookie: aCookie() });
  });

  test('another factor comes without codes', () => {
    const chart = prepared();
    chart.send(submit);
    chart.answer('storeFactor', { kind: 'stored', recoveryCodes: [], cookie: null });

    expect(snapshotOf(chart).output).toEqual({ kind: 'added', cookie: null });
  });

  test('a wrong code can be corrected; a challenge that is over begins anew', () => {
    const chart = prepared();
    chart.send(submit);
    chart.answer('storeFactor', { kind: 'refused', message: 'Wrong code.' });
    const refused = snapshotOf(chart);
    chart.send({ type: 'setup.edit' });
    const edited = snapshotOf(chart).context.error;
    chart.send(submit);
    chart.answer('storeFactor', { kind: 'over', message: 'Too late.' });
    const over = snapshotOf(chart);
    chart.send({ type: 'setup.again' });

    expect([refused.value, refused.context.error, edited]).toEqual([
      'choosing',
      'Wrong code.',
      null,
    ]);
    expect([over.value, over.context.error]).toEqual(['unprepared', 'Too late.']);
    expect(chart.started('prepareFactor')).toHaveLength(2);
  });

  test('a sign-in that is over ends with the reason: its challenge cannot be used again', () => {
    const chart = prepared('c');
    chart.send(submit);
    chart.answer('storeFactor', { kind: 'over', message: 'Too late.' });

    expect(snapshotOf(chart).output).toEqual({ kind: 'over', message: 'Too late.' });
  });

  test('nothing is added by somebody who gives up, or when the server does not answer', () => {
    const chart = createChartActor(factorSetupMachine, { input: { challenge: null } });
    chart.fail('prepareFactor', new Error('Check your connection.'));
    const failed = snapshotOf(chart);
    chart.send({ type: 'setup.cancel' });

    expect([failed.value, failed.context.error]).toEqual(['unprepared', 'Check your connection.']);
    expect(snapshotOf(chart).output).toEqual({ kind: 'cancelled' });
  });
});
