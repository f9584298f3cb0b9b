import { describe, expect, test } from 'vitest';
import { signInMachine, type SignInSnapshot } from '#machines/session/sign-in/sign-in.machine.ts';
import {
  selectCompanyDemand,
  selectIsAtCompany,
  selectIsBeyondPassword,
  selectSignInError,
} from '#machines/session/sign-in/sign-in.selectors.ts';
import { anOffer } from '../proof/an-offer.ts';
import { aCookie } from '#tests/support/portal/a-visit.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const submit = { type: 'signIn.submit', username: 'ada@airline.example', password: 'secret' };

const snapshotOf = (chart: ChartActor) => chart.actor.getSnapshot() as SignInSnapshot;

/** A chart that submitted once. */
function submitted(): ChartActor {
  const chart = createChartActor(signInMachine);
  chart.send(submit);
  return chart;
}

describe('signIn with the account of a company', () => {
  const email = 'ada@airline.example';
  const demand = { kind: 'companyNeeded', email, message: 'Use the company account.' };

  test('leads there when the company of the address requires it, and back to the password', () => {
    const chart = submitted();

    chart.answer('authenticate', demand);
    const there = [selectIsAtCompany(snapshotOf(chart)), selectCompanyDemand(snapshotOf(chart))];
    chart.send({ type: 'signIn.leaveCompany' });

    expect(there).toEqual([true, { email, message: 'Use the company account.' }]);
    expect(selectCompanyDemand(snapshotOf(chart))).toBeNull();
    expect(snapshotOf(chart).matches('idle')).toBe(true);
  });

  test.each(['idle', 'failed'])('is chosen by the person in state %s', (state) => {
    const chart = createChartActor(signInMachine);
    if (state === 'failed') {
      chart.send(submit);
      chart.answer('authenticate', { kind: 'failed', status: 401, message: 'raw' });
    }

    chart.send({ type: 'signIn.useCompany' });

    expect(selectIsAtCompany(snapshotOf(chart))).toBe(true);
    expect(selectSignInError(snapshotOf(chart))).toBeNull();
  });

  test.each([
    ['check', 'proving'],
    ['enrol', 'enrolling'],
  ] as const)('asks for the second factor that is demanded beyond it (%s)', (step, state) => {
    const chart = createChartActor(signInMachine);
    chart.send({ type: 'signIn.useCompany' });

    chart.send({ type: 'signIn.factorNeeded', needed: { ...anOffer(), step } });

    expect(snapshotOf(chart).matches(state)).toBe(true);
    expect(selectIsBeyondPassword(snapshotOf(chart))).toBe(true);
  });

  test('is done with the cookie of a session that the company opened', () => {
    const chart = createChartActor(signInMachine);
    chart.send({ type: 'signIn.useCompany' });

    chart.send({ type: 'signIn.accepted', cookie: aCookie() });

    expect(snapshotOf(chart).output).toEqual({ cookie: aCookie() });
  });
});
