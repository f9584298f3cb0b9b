import { describe, expect, test } from 'vitest';
import {
  registrationMachine,
  type RegistrationSnapshot,
} from '#machines/accounts/registration/registration.machine.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const registrant = {
  fullname: 'Ann Example',
  email: 'ann@aurora.example',
  password: 'a tail wind over the hudson',
};
const submit = { type: 'registration.submit', ...registrant };

const snapshotOf = (chart: ChartActor): RegistrationSnapshot =>
  chart.actor.getSnapshot() as RegistrationSnapshot;

function submitted(event: typeof submit = submit): ChartActor {
  const chart = createChartActor(registrationMachine);
  chart.send(event);
  return chart;
}

describe('registration, R18', () => {
  test('hands over what was typed and says that a mail follows', () => {
    const chart = submitted();
    const input = chart.pending('registerAccount')[0]?.input;

    chart.answer('registerAccount', { kind: 'done', message: 'Check your mail.' });

    expect(input).toEqual(registrant);
    expect(snapshotOf(chart).value).toBe('registered');
    expect(snapshotOf(chart).context).toEqual({ message: 'Check your mail.', field: null });
  });

  test('a double click registers once', () => {
    const chart = submitted();

    chart.send(submit);

    expect(chart.started('registerAccount')).toHaveLength(1);
  });

  test('refuses a password made of the own name before it is sent, also the second time', () => {
    const weak = { ...submit, password: 'ann example ann example' };
    const chart = submitted(weak);
    const first = snapshotOf(chart).context;
    chart.send({ ...submit, password: 'short' });

    expect(first.field).toBe('password');
    expect(first.message).toContain('easy to guess');
    expect(snapshotOf(chart).context.message).toContain('this one has 5');
    expect(chart.started('registerAccount')).toEqual([]);
  });

  test('says at which field the server found a fault, until it is corrected', () => {
    const chart = submitted();
    const refusal = { kind: 'refused', message: 'Enter an e-mail address.', field: 'email' };

    chart.answer('registerAccount', refusal);
    const shown = snapshotOf(chart).context;
    chart.send({ type: 'registration.edit' });

    expect(shown).toEqual({ message: 'Enter an e-mail address.', field: 'email' });
    expect(snapshotOf(chart).value).toBe('filling');
    expect(snapshotOf(chart).context).toEqual({ message: null, field: null });
  });

  test('a broken attempt says why and can be repeated', () => {
    const chart = submitted();

    chart.fail('registerAccount', new Error('Check your connection.'));
    const shown = snapshotOf(chart).context.message;
    chart.send(submit);

    expect(shown).toBe('Check your connection.');
    expect(chart.started('registerAccount')).toHaveLength(2);
    expect(snapshotOf(chart).context.message).toBeNull();
  });

  test('may be done again when no mail came', () => {
    const chart = submitted();
    chart.answer('registerAccount', { kind: 'done', message: 'Check your mail.' });

    chart.send({ type: 'registration.again' });

    expect(snapshotOf(chart).value).toBe('filling');
    expect(snapshotOf(chart).context.message).toBeNull();
  });

  test('never keeps the password or the address', () => {
    const chart = submitted();
    chart.fail('registerAccount', new Error('broken'));

    expect(snapshotOf(chart).context).toEqual({ message: 'broken', field: null });
  });
});
