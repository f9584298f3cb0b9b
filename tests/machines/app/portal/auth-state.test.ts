import { describe, expect, test } from 'vitest';
import {
  passwordChangeMachine,
  type PasswordChangeSnapshot,
} from '#machines/accounts/password-change/password-change.machine.ts';
import {
  passwordResetMachine,
  type PasswordResetSnapshot,
} from '#machines/accounts/password-reset/password-reset.machine.ts';
import {
  selectAuthState,
  selectSession,
  selectSignIn,
} from '#machines/app/portal/portal.selectors.ts';
import {
  openSessionWith,
  portalSnapshot,
  signedInPortal,
  startPortal,
} from '#tests/support/charts/create-portal-chart.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const nothing = {
  user: null,
  loading: false,
  username: null,
  sessionId: null,
  changePasswordVisible: false,
  changePasswordComplete: false,
  error: null,
  passwordResetStatus: null,
};

function signedOutPortal(): ChartActor {
  const chart = startPortal();
  openSessionWith(chart, { kind: 'missing' });
  return chart;
}

const sessionOf = (chart: ChartActor) => selectSession(portalSnapshot(chart)).getSnapshot();
const resetOf = (chart: ChartActor) => chart.actor.getSnapshot() as PasswordResetSnapshot;
const changeOf = (chart: ChartActor) => chart.actor.getSnapshot() as PasswordChangeSnapshot;

describe('the auth state, R21', () => {
  test('has exactly the fields of spec §3, empty when nobody is signed in', () => {
    const state = selectAuthState({ session: sessionOf(signedOutPortal()) });

    expect(state).toEqual(nothing);
  });

  test('takes user, username and sessionId from the session', () => {
    const state = selectAuthState({ session: sessionOf(signedInPortal()) });

    expect(state).toEqual({
      ...nothing,
      user: { username: 'finance@aurora.example', userVisitId: 'visit-1' },
      username: 'finance@aurora.example',
      sessionId: 'visit-1',
    });
  });

  test('takes loading and error from the sign-in', () => {
    const out = signedOutPortal();
    const submit = { type: 'signIn.submit', username: 'a@b.example', password: 'x' } as const;
    const state = () =>
      selectAuthState({
        session: sessionOf(out),
        signIn: selectSignIn(portalSnapshot(out))?.getSnapshot(),
      });

    selectSignIn(portalSnapshot(out))?.send(submit);
    const busy = state();
    out.answer('authenticate', { kind: 'failed', status: 401, message: '' });

    expect(busy).toEqual({ ...nothing, loading: true });
    expect(state()).toEqual({ ...nothing, error: 'Invalid credentials' });
  });

  test('takes the status of a password reset from its chart', () => {
    const session = sessionOf(signedOutPortal());
    const chart = createChartActor(passwordResetMachine, { input: { hasLink: false } });

    chart.send({ type: 'reset.request', username: 'a@b.example' });
    const busy = selectAuthState({ session, passwordReset: resetOf(chart) });
    chart.answer('requestLink', { kind: 'done', message: 'A mail follows.' });

    expect(busy).toEqual({ ...nothing, passwordResetStatus: 'request' });
    expect(selectAuthState({ session, passwordReset: resetOf(chart) })).toEqual({
      ...nothing,
      passwordResetStatus: 'success',
    });
  });

  test('takes the flags of a password change from its chart', () => {
    const session = sessionOf(signedOutPortal());
    const owner = { email: 'a@b.example', name: 'Ann' };
    const chart = createChartActor(passwordChangeMachine, { input: { owner } });

    chart.send({ type: 'change.show' });
    const visible = selectAuthState({ session, passwordChange: changeOf(chart) });
    chart.send({ type: 'change.submit', current: 'x', password: 'a tail wind over the hudson' });
    chart.answer('changePassword', { kind: 'done', message: 'Changed.' });

    expect(visible).toEqual({ ...nothing, changePasswordVisible: true });
    expect(selectAuthState({ session, passwordChange: changeOf(chart) })).toEqual({
      ...nothing,
      changePasswordComplete: true,
    });
  });
});
