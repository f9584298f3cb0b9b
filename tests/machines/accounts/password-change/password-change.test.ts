import { describe, expect, test } from 'vitest';
import {
  passwordChangeMachine,
  type PasswordChangeSnapshot,
} from '#machines/accounts/password-change/password-change.machine.ts';
import {
  selectChangePasswordComplete,
  selectChangePasswordVisible,
} from '#machines/accounts/password-change/password-change.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const owner = { email: 'finance@aurora.example', name: 'Freyja Jónsdóttir' };
const wish = { current: 'fly-the-portal-demo', password: 'a tail wind over the hudson' };
const submit = { type: 'change.submit', ...wish };

const snapshotOf = (chart: ChartActor): PasswordChangeSnapshot =>
  chart.actor.getSnapshot() as PasswordChangeSnapshot;
const flags = (chart: ChartActor) => [
  selectChangePasswordVisible(snapshotOf(chart)),
  selectChangePasswordComplete(snapshotOf(chart)),
];

function shown(): ChartActor {
  const chart = createChartActor(passwordChangeMachine, { input: { owner } });
  chart.send({ type: 'change.show' });
  return chart;
}

function submitted(): ChartActor {
  const chart = shown();
  chart.send(submit);
  return chart;
}

describe('passwordChange', () => {
  test('R21: is visible while it is filled and sent, and complete afterwards', () => {
    const chart = createChartActor(passwordChangeMachine, { input: { owner } });
    const hidden = flags(chart);
    chart.send({ type: 'change.show' });
    const editing = flags(chart);
    chart.send(submit);
    const changing = flags(chart);

    chart.answer('changePassword', { kind: 'done', message: 'Changed.' });

    expect([hidden, editing, changing]).toEqual([
      [false, false],
      [true, false],
      [true, false],
    ]);
    expect(flags(chart)).toEqual([false, true]);
    expect(snapshotOf(chart).context.message).toBe('Changed.');
  });

  test('hands over both passwords, once', () => {
    const chart = submitted();

    chart.send(submit);

    expect(chart.started('changePassword').map(({ input }) => input)).toEqual([wish]);
  });

  test('refuses a password made of the own name before it is sent, also the second time', () => {
    const chart = shown();

    chart.send({ ...submit, password: 'freyja jónsdóttir 123456' });
    const first = snapshotOf(chart).context;
    chart.send({ ...submit, password: 'short' });

    expect(first.message).toContain('easy to guess');
    expect(snapshotOf(chart).context.message).toContain('this one has 5');
    expect(snapshotOf(chart).context.field).toBe('password');
    expect(chart.started('changePassword')).toEqual([]);
  });

  test('a refusal names its field until it is corrected', () => {
    const chart = submitted();

    chart.answer('changePassword', { kind: 'refused', message: 'Not right.', field: 'current' });
    const failed = snapshotOf(chart).context;
    chart.send({ type: 'change.edit' });

    expect(failed).toEqual({ owner, message: 'Not right.', field: 'current' });
    expect(snapshotOf(chart).value).toBe('editing');
    expect(snapshotOf(chart).context.message).toBeNull();
  });

  test('a broken attempt says why and can be repeated', () => {
    const chart = submitted();

    chart.fail('changePassword', new Error('Check your connection.'));
    const failed = snapshotOf(chart);
    chart.send(submit);

    expect(failed.context.message).toBe('Check your connection.');
    expect(selectChangePasswordVisible(failed)).toBe(true);
    expect(chart.started('changePassword')).toHaveLength(2);
    expect(snapshotOf(chart).context.message).toBeNull();
  });

  test('can be put away, also after a failure', () => {
    const [untouched, failed] = [shown(), submitted()];
    failed.fail('changePassword', new Error('broken'));

    for (const chart of [untouched, failed]) chart.send({ type: 'change.hide' });

    expect([snapshotOf(untouched).value, snapshotOf(failed).value]).toEqual(['hidden', 'hidden']);
    expect(snapshotOf(failed).context.message).toBeNull();
  });

  test('can be done once more after it is complete', () => {
    const chart = submitted();
    chart.answer('changePassword', { kind: 'done', message: 'Changed.' });

    chart.send({ type: 'change.show' });

    expect(flags(chart)).toEqual([true, false]);
    expect(snapshotOf(chart).context.message).toBeNull();
  });

  test('never keeps a password', () => {
    const [busy, failed] = [submitted(), submitted()];
    failed.fail('changePassword', new Error('broken'));

    for (const chart of [busy, failed]) {
      expect(JSON.stringify(snapshotOf(chart).context)).not.toContain(wish.current);
      expect(JSON.stringify(snapshotOf(chart).context)).not.toContain(wish.password);
    }
  });
});
