import { describe, expect, test } from 'vitest';
import {
  type SignInEvent,
  signInMachine,
  type SignInSnapshot,
} from '#machines/session/sign-in/sign-in.machine.ts';
import {
  selectAreCredentialsWrong,
  selectIsBeyondPassword,
  selectIsSubmitting,
  selectSignInError,
} from '#machines/session/sign-in/sign-in.selectors.ts';
import { anOffer } from '../proof/an-offer.ts';
import { aSetup } from '../factor-setup/factor-setup.model.ts';
import { aCookie } from '#tests/support/portal/a-visit.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const submit: SignInEvent = {
  type: 'signIn.submit',
  username: 'finance@aurora.example',
  password: 'fly-the-portal-demo',
};

function snapshotOf(chart: ChartActor): SignInSnapshot {
  return chart.actor.getSnapshot() as SignInSnapshot;
}

/** A chart that submitted once. */
function submitted(event: SignInEvent = submit): ChartActor {
  const chart = createChartActor(signInMachine);
  chart.send(event);
  return chart;
}

function fail(chart: ChartActor, status: number | null, message: string): void {
  chart.answer('authenticate', { kind: 'failed', status, message });
}

describe('signIn', () => {
  test('passes the credentials on, as a customer unless said otherwise', () => {
    const customer = submitted();
    const internal = submitted({ ...submit, realm: 'internal' });

    expect(customer.pending('authenticate')[0]?.input).toEqual({
      username: 'finance@aurora.example',
      password: 'fly-the-portal-demo',
      realm: 'customer',
    });
    expect(internal.pending('authenticate')[0]?.input).toEqual({
      username: 'finance@aurora.example',
      password: 'fly-the-portal-demo',
      realm: 'internal',
    });
  });

  test('is done with the cookie of an accepted attempt', () => {
    const chart = submitted();

    chart.answer('authenticate', { kind: 'accepted', cookie: aCookie() });

    expect(snapshotOf(chart).status).toBe('done');
    expect(snapshotOf(chart).output).toEqual({ cookie: aCookie() });
  });

  test('never keeps the password', () => {
    const busy = submitted();
    const failed = submitted();
    fail(failed, 401, 'raw');

    for (const chart of [busy, failed]) {
      expect(JSON.stringify(snapshotOf(chart).context)).not.toContain('fly-the-portal-demo');
    }
  });

  test.each([
    [401, 'Invalid credentials'],
    [500, 'Internal Server Error'],
    [429, 'the raw error'],
    [503, 'the raw error'],
    [null, 'the raw error'],
  ])('spec §8: a failure with status %s shows "%s"', (status, text) => {
    const chart = submitted();

    fail(chart, status, 'the raw error');

    expect(snapshotOf(chart).value).toBe('failed');
    expect(selectSignInError(snapshotOf(chart))).toBe(text);
  });

  test('a broken port shows its error and can be tried again', () => {
    const chart = submitted();

    chart.fail('authenticate', new Error('broken'));
    const error = selectSignInError(snapshotOf(chart));
    chart.send(submit);

    expect(error).toBe('broken');
    expect(selectIsSubmitting(snapshotOf(chart))).toBe(true);
    expect(selectSignInError(snapshotOf(chart))).toBeNull();
  });

  test('a second submit while the server checks sends nothing', () => {
    const chart = submitted();

    chart.send(submit);

    expect(chart.started('authenticate')).toHaveLength(1);
  });

  test('a sign-in at the identity provider of the lessor comes in as accepted', () => {
    const chart = createChartActor(signInMachine);

    chart.send({ type: 'signIn.accepted', cookie: aCookie() });

    expect(snapshotOf(chart).output).toEqual({ cookie: aCookie() });
  });

  test('correcting the fields takes the error away', () => {
    const chart = submitted();
    fail(chart, 401, '');

    chart.send({ type: 'signIn.edit' });

    expect(snapshotOf(chart).value).toBe('idle');
    expect(selectSignInError(snapshotOf(chart))).toBeNull();
  });

  test.each([
    [401, true],
    [429, false],
    [500, false],
    [null, false],
  ])('marks the fields after status %s: %s, until something is typed', (status, isMarked) => {
    const chart = submitted();
    fail(chart, status, 'no');
    const before = selectAreCredentialsWrong(snapshotOf(chart));

    chart.send({ type: 'signIn.edit' });

    expect(before).toBe(isMarked);
    expect(selectAreCredentialsWrong(snapshotOf(chart))).toBe(false);
  });
});

const factorNeeded = (step: 'check' | 'enrol') => ({
  kind: 'factorNeeded',
  needed: { ...anOffer(), step },
});
const childOf = (chart: ChartActor, name: string) => chart.actor.getSnapshot().children[name];

describe('signIn beyond the password', () => {
  test('is done with the cookie that comes after the second factor, not before', () => {
    const chart = submitted();
    chart.answer('authenticate', factorNeeded('check'));
    const asked = snapshotOf(chart);
    childOf(chart, 'proof')?.send({
      type: 'proof.submit',
      proof: { kind: 'totp', code: '123456' },
      trust: false,
    });
    chart.answer('checkProof', { kind: 'proved', cookie: aCookie() });

    expect([asked.value, asked.context.cookie]).toEqual(['proving', null]);
    expect(selectIsBeyondPassword(asked)).toBe(true);
    expect(snapshotOf(chart).output).toEqual({ cookie: aCookie() });
  });

  test('a challenge that is over says so on the sign-in; giving up says nothing', () => {
    const [late, given] = [submitted(), submitted()];
    for (const chart of [late, given]) chart.answer('authenticate', factorNeeded('check'));
    childOf(late, 'proof')?.send({
      type: 'proof.submit',
      proof: { kind: 'recovery', code: 'x' },
      trust: false,
    });
    late.answer('checkProof', { kind: 'over', message: 'Too late.' });
    childOf(given, 'proof')?.send({ type: 'proof.cancel' });

    expect([snapshotOf(late).value, selectSignInError(snapshotOf(late))]).toEqual([
      'failed',
      'Too late.',
    ]);
    expect([snapshotOf(given).value, selectSignInError(snapshotOf(given))]).toEqual(['idle', null]);
  });

  test('a first factor that is required is added with the challenge of the sign-in', () => {
    const chart = submitted();
    chart.answer('authenticate', factorNeeded('enrol'));
    chart.answer('prepareFactor', { kind: 'prepared', setup: aSetup });
    childOf(chart, 'factorSetup')?.send({
      type: 'setup.submitCode',
      name: 'Phone',
      code: '123456',
    });
    chart.answer('storeFactor', { kind: 'stored', recoveryCodes: ['a'], cookie: aCookie() });
    const before = snapshotOf(chart).value;
    childOf(chart, 'factorSetup')?.send({ type: 'setup.codesKept' });

    expect(chart.started('prepareFactor')[0]?.input).toEqual({ challenge: 'challenge-1' });
    expect(before).toBe('enrolling');
    expect(snapshotOf(chart).output).toEqual({ cookie: aCookie() });
  });

  test('a passkey alone begins without a name', () => {
    const chart = createChartActor(signInMachine);
    chart.send({ type: 'signIn.usePasskey', realm: 'internal' });
    const asked = chart.started('offerPasskey')[0]?.input;
    chart.answer('offerPasskey', factorNeeded('check'));

    expect(asked).toEqual({ realm: 'internal' });
    expect(snapshotOf(chart).value).toBe('proving');
  });
});
