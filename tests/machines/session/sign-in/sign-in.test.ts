import { describe, expect, test } from 'vitest';
import {
  type SignInEvent,
  signInMachine,
  type SignInSnapshot,
} from '#machines/session/sign-in/sign-in.machine.ts';
import {
  selectAreCredentialsWrong,
  selectIsSubmitting,
  selectSignInError,
} from '#machines/session/sign-in/sign-in.selectors.ts';
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
