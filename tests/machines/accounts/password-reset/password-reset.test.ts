import { describe, expect, test } from 'vitest';
import {
  passwordResetMachine,
  type PasswordResetSnapshot,
} from '#machines/accounts/password-reset/password-reset.machine.ts';
import {
  selectIsInvited,
  selectPasswordResetStatus,
  selectResetFace,
} from '#machines/accounts/password-reset/password-reset.selectors.ts';
import { aPasswordLink } from '#tests/support/accounts/a-password-link.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const good = 'a tail wind over the hudson';
const request = { type: 'reset.request', username: 'finance@aurora.example' };
const choose = { type: 'reset.choose', password: good };
const done = { kind: 'done', message: 'A mail follows.' };
const dead = { kind: 'linkDead', message: 'Ask for a new one.' };

function start(hasLink: boolean): ChartActor {
  const chart = createChartActor(passwordResetMachine, { input: { hasLink, isInvitation: false } });
  if (hasLink) chart.answer('readLink', { kind: 'unknown' });
  return chart;
}

function sent(hasLink: boolean): ChartActor {
  const chart = start(hasLink);
  chart.send(hasLink ? choose : request);
  return chart;
}

const snapshotOf = (chart: ChartActor): PasswordResetSnapshot =>
  chart.actor.getSnapshot() as PasswordResetSnapshot;
const seen = (chart: ChartActor) => [
  selectResetFace(snapshotOf(chart)),
  selectPasswordResetStatus(snapshotOf(chart)),
  snapshotOf(chart).context.message,
];

describe('passwordReset, asking for a link', () => {
  test('R21: the status is request, then success', () => {
    const chart = start(false);
    const before = seen(chart);
    chart.send(request);
    const during = seen(chart);

    chart.answer('requestLink', done);

    expect(before).toEqual(['asking', null, null]);
    expect(during).toEqual(['asking', 'request', null]);
    expect(seen(chart)).toEqual(['requested', 'success', 'A mail follows.']);
  });

  test('R21: the status of a refused or broken attempt is failure', () => {
    const [refused, broken] = [sent(false), sent(false)];

    refused.answer('requestLink', { kind: 'refused', message: 'Wait.', field: null });
    broken.fail('requestLink', new Error('Check your connection.'));

    expect(seen(refused)).toEqual(['asking', 'failure', 'Wait.']);
    expect(seen(broken)).toEqual(['asking', 'failure', 'Check your connection.']);
  });

  test('a double click asks once', () => {
    const chart = sent(false);

    chart.send(request);

    expect(chart.started('requestLink').map(({ input }) => input)).toEqual([
      { username: 'finance@aurora.example' },
    ]);
  });

  test('a failure can be tried again or corrected', () => {
    const [again, corrected] = [sent(false), sent(false)];
    for (const chart of [again, corrected]) chart.fail('requestLink', new Error('Wait.'));

    again.send(request);
    corrected.send({ type: 'reset.edit' });

    expect(again.started('requestLink')).toHaveLength(2);
    expect(seen(corrected)).toEqual(['asking', null, null]);
  });

  test('another link can be asked for after the first', () => {
    const chart = sent(false);
    chart.answer('requestLink', done);

    chart.send({ type: 'reset.again' });

    expect(seen(chart)).toEqual(['asking', null, null]);
  });
});

describe('passwordReset, opened by a link', () => {
  test('stores a password that may be used and is done', () => {
    const chart = sent(true);
    const input = chart.pending('choosePassword')[0]?.input;

    chart.answer('choosePassword', { kind: 'done', message: 'Changed.' });

    expect(input).toEqual({ password: good });
    expect(seen(chart)).toEqual(['changed', 'success', 'Changed.']);
    expect(snapshotOf(chart).status).toBe('done');
  });

  test('refuses a weak password before it costs an attempt, also the second time', () => {
    const chart = start(true);

    chart.send({ type: 'reset.choose', password: 'short' });
    const first = seen(chart);
    chart.send({ type: 'reset.choose', password: 'passwordpassword' });

    expect(first).toEqual([
      'choosing',
      'failure',
      'Choose a password of 15 to 128 characters; this one has 5.',
    ]);
    expect(snapshotOf(chart).context.message).toContain('easy to guess');
    expect(snapshotOf(chart).context.field).toBe('password');
    expect(chart.started('choosePassword')).toEqual([]);
  });

  test('a dead link leads to a new one', () => {
    const chart = sent(true);

    chart.answer('choosePassword', dead);
    const shown = seen(chart);
    chart.send({ type: 'reset.again' });

    expect(shown).toEqual(['linkDead', 'failure', 'Ask for a new one.']);
    expect(seen(chart)).toEqual(['asking', null, null]);
  });

  test('a refused or broken attempt keeps the link and can be repeated', () => {
    const [refused, broken] = [sent(true), sent(true)];
    refused.answer('choosePassword', { kind: 'refused', message: 'Guessed.', field: 'password' });
    broken.fail('choosePassword', new Error('Check your connection.'));
    const shown = [seen(refused), seen(broken)];

    refused.send({ type: 'reset.edit' });
    broken.send(choose);

    expect(shown).toEqual([
      ['choosing', 'failure', 'Guessed.'],
      ['choosing', 'failure', 'Check your connection.'],
    ]);
    expect(seen(refused)).toEqual(['choosing', null, null]);
    expect(broken.started('choosePassword')).toHaveLength(2);
  });

  test('never keeps the password', () => {
    const [busy, failed] = [sent(true), sent(true)];
    failed.fail('choosePassword', new Error('broken'));

    for (const chart of [busy, failed])
      expect(JSON.stringify(snapshotOf(chart).context)).not.toContain(good);
  });
});

const arrive = (isInvitation = false): ChartActor =>
  createChartActor(passwordResetMachine, { input: { hasLink: true, isInvitation } });

describe('passwordReset, what the link is for', () => {
  test('is read before anything is typed, and judges a password by the facts of the server', () => {
    const chart = arrive();
    const before = seen(chart);

    chart.answer('readLink', { kind: 'known', link: aPasswordLink() });
    chart.send({ type: 'reset.choose', password: 'nora@aurora.example 1' });

    expect(before).toEqual(['reading', null, null]);
    expect(seen(chart)).toEqual(['choosing', 'failure', expect.stringContaining('easy to guess')]);
    expect(chart.started('choosePassword')).toEqual([]);
    expect(selectIsInvited(snapshotOf(chart))).toBe(true);
  });

  test('says at once that it was used, is too old or is unknown', () => {
    const [used, expired, unknown] = [arrive(), arrive(), arrive(true)];

    used.answer('readLink', { kind: 'known', link: aPasswordLink({ state: 'used' }) });
    expired.answer('readLink', { kind: 'known', link: aPasswordLink({ state: 'expired' }) });
    unknown.answer('readLink', { kind: 'linkDead', message: 'Too old.' });

    expect([used, expired, unknown].map(seen)).toEqual([
      ['linkDead', 'failure', null],
      ['linkDead', 'failure', null],
      ['linkDead', 'failure', 'Too old.'],
    ]);
    expect(selectIsInvited(snapshotOf(unknown))).toBe(true);
  });

  test('stays open where the server cannot be asked, and is judged when it is used', () => {
    const chart = arrive();

    chart.fail('readLink', new Error('Check your connection.'));

    expect(seen(chart)).toEqual(['choosing', null, null]);
  });

  test('is missing on the page of an invitation that was reloaded', () => {
    const chart = createChartActor(passwordResetMachine, {
      input: { hasLink: false, isInvitation: true },
    });
    const first = seen(chart);

    chart.send({ type: 'reset.again' });

    expect([first, seen(chart)]).toEqual([
      ['linkMissing', null, null],
      ['asking', null, null],
    ]);
  });
});
