import { describe, expect, test } from 'vitest';
import {
  confirmationMachine,
  type ConfirmationSnapshot,
} from '#machines/accounts/confirmation/confirmation.machine.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const submit = { type: 'confirmation.submit', password: 'fly-the-portal-demo' };

const snapshotOf = (chart: ChartActor): ConfirmationSnapshot =>
  chart.actor.getSnapshot() as ConfirmationSnapshot;

const start = (hasLink: boolean): ChartActor =>
  createChartActor(confirmationMachine, { input: { hasLink } });

function submitted(): ChartActor {
  const chart = start(true);
  chart.send(submit);
  return chart;
}

describe('confirmation, R17 and R18', () => {
  test('asks for the password only when a link brought the person', () => {
    expect(snapshotOf(start(true)).value).toBe('awaitingPassword');
    expect(snapshotOf(start(false)).value).toBe('linkMissing');
    expect(snapshotOf(start(false)).status).toBe('done');
  });

  test('is done with what the server says', () => {
    const chart = submitted();
    const input = chart.pending('confirmAddress')[0]?.input;

    chart.answer('confirmAddress', { kind: 'done', message: 'Your address is confirmed.' });

    expect(input).toEqual({ password: 'fly-the-portal-demo' });
    expect(snapshotOf(chart).value).toBe('confirmed');
    expect(snapshotOf(chart).context.message).toBe('Your address is confirmed.');
  });

  test('a double click confirms once', () => {
    const chart = submitted();

    chart.send(submit);

    expect(chart.started('confirmAddress')).toHaveLength(1);
  });

  test('a wrong password leaves the link and can be corrected', () => {
    const chart = submitted();

    chart.answer('confirmAddress', { kind: 'refused', message: 'Not right.', field: 'password' });
    const shown = snapshotOf(chart);
    chart.send({ type: 'confirmation.edit' });

    expect(shown.value).toBe('failed');
    expect(shown.context).toEqual({ hasLink: true, message: 'Not right.', field: 'password' });
    expect(snapshotOf(chart).value).toBe('awaitingPassword');
    expect(snapshotOf(chart).context.message).toBeNull();
  });

  test('a broken attempt says why and can be repeated', () => {
    const chart = submitted();

    chart.fail('confirmAddress', new Error('Check your connection.'));
    const shown = snapshotOf(chart).context.message;
    chart.send(submit);

    expect(shown).toBe('Check your connection.');
    expect(chart.started('confirmAddress')).toHaveLength(2);
    expect(snapshotOf(chart).context.message).toBeNull();
  });

  test('a dead link ends it', () => {
    const chart = submitted();

    chart.answer('confirmAddress', { kind: 'linkDead', message: 'Too old.' });

    expect(snapshotOf(chart).value).toBe('linkDead');
    expect(snapshotOf(chart).context.message).toBe('Too old.');
    expect(snapshotOf(chart).status).toBe('done');
  });

  test('never keeps the password', () => {
    const chart = submitted();

    expect(JSON.stringify(snapshotOf(chart).context)).not.toContain('fly-the-portal');
  });
});
