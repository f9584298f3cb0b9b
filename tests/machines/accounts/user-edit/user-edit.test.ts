import { describe, expect, test } from 'vitest';
import {
  userEditMachine,
  type UserEditSnapshot,
} from '#machines/accounts/user-edit/user-edit.machine.ts';
import {
  selectIsDirty,
  selectIsSavingUser,
  selectIsUserSaved,
} from '#machines/accounts/user-edit/user-edit.selectors.ts';
import { aCustomerUser } from '#tests/support/accounts/a-customer-user.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const user = aCustomerUser();
const theirs = { ...user, access: { ...user.access, technical: true }, rowVersion: 4 };

const opened = (): ChartActor => createChartActor(userEditMachine, { input: { user } });

function edited(): ChartActor {
  const chart = opened();
  chart.send({ type: 'access.set', flag: 'financial', isSet: true });
  chart.send({ type: 'access.save' });
  return chart;
}

function factsOf(chart: ChartActor) {
  const snapshot = chart.actor.getSnapshot() as UserEditSnapshot;
  return {
    isDirty: selectIsDirty(snapshot),
    isSaving: selectIsSavingUser(snapshot),
    isSaved: selectIsUserSaved(snapshot),
    ...snapshot.context,
  };
}

describe('userEdit (R20)', () => {
  test('writes the flags to the version that was read, and knows what is stored then', () => {
    const chart = edited();
    const saving = factsOf(chart);
    const stored = { ...user, access: { ...user.access, financial: true }, rowVersion: 4 };

    chart.answer('saveChange', { kind: 'saved', user: stored });

    expect(saving).toMatchObject({ isDirty: true, isSaving: true });
    expect(chart.started('saveChange').map(({ input }) => input)).toEqual([
      { id: user.id, rowVersion: 3, change: { kind: 'access', access: stored.access } },
    ]);
    expect(factsOf(chart)).toMatchObject({ isDirty: false, isSaved: true, user: stored });
  });

  test('shows both values when somebody else was faster, and writes over them when told to', () => {
    const chart = edited();
    chart.answer('saveChange', { kind: 'conflict', user: theirs });
    const conflict = factsOf(chart);

    chart.send({ type: 'conflict.overwrite' });

    expect(conflict).toMatchObject({ theirs, access: { financial: true, technical: false } });
    expect(chart.started('saveChange').at(-1)?.input).toMatchObject({
      rowVersion: 4,
      change: { access: { financial: true, technical: false } },
    });
  });

  test('is no conflict when the invitation was accepted meanwhile: it is written to the new version', () => {
    const chart = edited();
    const accepted = { ...user, emailVerified: true, isInvited: false, rowVersion: 5 };

    chart.answer('saveChange', { kind: 'conflict', user: accepted });

    expect(factsOf(chart)).toMatchObject({ theirs: null, isSaving: true });
    expect(chart.started('saveChange').at(-1)?.input).toEqual({
      id: user.id,
      rowVersion: 5,
      change: { kind: 'access', access: { ...user.access, financial: true } },
    });
  });

  test('takes what somebody else has stored when told to', () => {
    const chart = edited();
    chart.answer('saveChange', { kind: 'conflict', user: theirs });

    chart.send({ type: 'conflict.accept' });

    expect(factsOf(chart)).toMatchObject({ user: theirs, access: theirs.access, isDirty: false });
  });

  test('a failure says why and keeps what was set', () => {
    const chart = edited();

    chart.fail('saveChange', new Error('This is the only administrator.'));

    expect(factsOf(chart)).toMatchObject({
      error: 'This is the only administrator.',
      access: { financial: true },
      isSaving: false,
    });
  });

  test('gives and takes the right to administer users', () => {
    const chart = opened();
    chart.send({ type: 'owner.set', owner: true });
    chart.answer('saveChange', { kind: 'saved', user: { ...user, owner: true } });

    chart.send({ type: 'owner.set', owner: false });

    expect(chart.started('saveChange').map(({ input }) => input)).toMatchObject([
      { change: { kind: 'owner', owner: true } },
      { change: { kind: 'owner', owner: false } },
    ]);
  });

  test('deactivates, and edits on afterwards', () => {
    const chart = opened();
    chart.send({ type: 'status.set', status: 'disabled' });
    chart.answer('saveChange', { kind: 'saved', user: { ...user, status: 'disabled' } });

    chart.send({ type: 'status.set', status: 'active' });

    expect(chart.started('saveChange').map(({ input }) => input)).toMatchObject([
      { change: { kind: 'status', status: 'disabled' } },
      { change: { kind: 'status', status: 'active' } },
    ]);
  });
});
