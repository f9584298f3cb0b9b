import { describe, expect, test } from 'vitest';
import { proofMachine, type ProofSnapshot } from '#machines/session/proof/proof.machine.ts';
import {
  selectIsProving,
  selectOtherProofs,
  selectProofError,
  selectProofKind,
} from '#machines/session/proof/proof.selectors.ts';
import { aCookie } from '#tests/support/portal/a-visit.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';
import { anOffer } from './an-offer.ts';

const code = { kind: 'totp', code: '123456' } as const;
const submit = { type: 'proof.submit', proof: code, trust: true };

const snapshotOf = (chart: ChartActor): ProofSnapshot => chart.actor.getSnapshot() as ProofSnapshot;
const asked = (offer = anOffer()): ChartActor =>
  createChartActor(proofMachine, { input: { offer } });

describe('proof', () => {
  test('begins with the easiest kind and lets the person change to another that is offered', () => {
    const chart = asked();
    const first = [selectProofKind(snapshotOf(chart)), selectOtherProofs(snapshotOf(chart))];

    chart.send({ type: 'proof.choose', kind: 'recovery' });
    chart.send({ type: 'proof.choose', kind: 'password' });

    expect(first).toEqual(['passkey', ['totp', 'recovery']]);
    expect(selectProofKind(snapshotOf(chart))).toBe('recovery');
  });

  test('sends what was typed with its challenge, once, and keeps none of it', () => {
    const chart = asked();

    chart.send(submit);
    chart.send(submit);

    expect(selectIsProving(snapshotOf(chart))).toBe(true);
    expect(chart.started('checkProof').map(({ input }) => input)).toEqual([
      { challenge: 'challenge-1', proof: code, trust: true },
    ]);
    expect(JSON.stringify(snapshotOf(chart).context)).not.toContain('123456');
  });

  test('a passkey is signed first, with the options of the offer, and keeps the wish to trust', () => {
    const chart = asked();

    chart.send({ type: 'proof.usePasskey', trust: true });
    const [touched] = chart.started('usePasskey');
    chart.answer('usePasskey', { kind: 'signed', response: '{"id":"k"}' });

    expect(touched?.input).toEqual({ options: '{"challenge":"challenge-1"}' });
    expect(chart.started('checkProof').map(({ input }) => input)).toEqual([
      {
        challenge: 'challenge-1',
        proof: { kind: 'passkey', response: '{"id":"k"}' },
        trust: true,
      },
    ]);
  });

  test('a refusal is said until the person corrects it, and the next attempt may be right', () => {
    const chart = asked();
    chart.send(submit);
    chart.answer('checkProof', { kind: 'refused', message: 'Wrong code.' });
    const refused = selectProofError(snapshotOf(chart));
    chart.send({ type: 'proof.edit' });
    const edited = selectProofError(snapshotOf(chart));

    chart.send(submit);
    chart.answer('checkProof', { kind: 'proved', cookie: aCookie() });

    expect([refused, edited]).toEqual(['Wrong code.', null]);
    expect(snapshotOf(chart).output).toEqual({ kind: 'proved', cookie: aCookie() });
  });

  test('a passkey that was not used, and a broken check, lead back to the question', () => {
    const chart = asked();
    chart.send({ type: 'proof.usePasskey', trust: false });
    chart.answer('usePasskey', { kind: 'failed', message: 'No passkey was used.' });
    const unused = selectProofError(snapshotOf(chart));
    chart.send(submit);
    chart.fail('checkProof', new Error('Check your connection.'));

    expect(unused).toBe('No passkey was used.');
    expect(selectProofError(snapshotOf(chart))).toBe('Check your connection.');
    expect(snapshotOf(chart).value).toBe('asking');
  });

  test('ends when the challenge is over, and when the person gives up', () => {
    const [late, given] = [asked(), asked()];
    late.send(submit);
    late.answer('checkProof', { kind: 'over', message: 'Too late.' });
    given.send({ type: 'proof.cancel' });

    expect(snapshotOf(late).output).toEqual({ kind: 'over', message: 'Too late.' });
    expect(snapshotOf(given).output).toEqual({ kind: 'cancelled' });
  });

  test('the browser asks for a passkey at once where it is the only way, and once more on demand', () => {
    const chart = asked(anOffer({ kinds: ['passkey'] }));
    const first = chart.started('usePasskey').length;
    chart.answer('usePasskey', { kind: 'failed', message: 'No passkey was used.' });
    chart.send({ type: 'proof.usePasskey', trust: false });

    expect([first, chart.started('usePasskey').length]).toEqual([1, 2]);
  });

  test('a check that takes long can be given up', () => {
    const chart = asked();
    chart.send(submit);
    chart.send({ type: 'proof.cancel' });
    chart.answer('checkProof', { kind: 'proved', cookie: aCookie() });

    expect(snapshotOf(chart).output).toEqual({ kind: 'cancelled' });
  });

  test('a person without a passkey is never asked for one', () => {
    const chart = asked(anOffer({ kinds: ['password'], passkey: null }));

    chart.send({ type: 'proof.usePasskey', trust: false });

    expect(chart.started('usePasskey')).toEqual([]);
  });
});
