import { describe, expect, test } from 'vitest';
import {
  unsubscribeMachine,
  type UnsubscribeSnapshot,
} from '#machines/notifications/unsubscribe/unsubscribe.machine.ts';
import {
  selectIsUnsubscribing,
  selectScope,
  selectSubscription,
  selectUnsubscribeError,
  selectUnsubscribeView,
} from '#machines/notifications/unsubscribe/unsubscribe.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const subscription = { address: 'f•••e@aurora.example', about: 'New invoices' };

function snapshotOf({ actor }: ChartActor): UnsubscribeSnapshot {
  return actor.getSnapshot() as UnsubscribeSnapshot;
}

function opened(): ChartActor {
  return createChartActor(unsubscribeMachine, { input: { token: 'secret' } });
}

function asking(): ChartActor {
  const chart = opened();
  chart.answer('readSubscription', subscription);
  return chart;
}

describe('unsubscribe (spec §2)', () => {
  test('opening the link leaves nothing; the person sees what it is about', () => {
    const chart = asking();

    expect(chart.started('leaveMail')).toHaveLength(0);
    expect(selectSubscription(snapshotOf(chart))).toEqual(subscription);
    expect(selectUnsubscribeView(snapshotOf(chart))).toBe('asking');
  });

  test('leaves what the person chose, once', () => {
    const chart = asking();
    chart.send({ type: 'scope.choose', scope: 'all' });

    chart.send({ type: 'unsubscribe.confirm' });
    chart.send({ type: 'unsubscribe.confirm' });
    const isBusy = selectIsUnsubscribing(snapshotOf(chart));
    const inputs = chart.started('leaveMail').map(({ input }) => input);
    chart.answer('leaveMail', undefined);

    expect(isBusy).toBe(true);
    expect(inputs).toEqual([{ token: 'secret', scope: 'all' }]);
    expect(selectUnsubscribeView(snapshotOf(chart))).toBe('done');
  });

  test('a link that cannot be read says why and is tried again', () => {
    const chart = opened();
    const before = selectUnsubscribeView(snapshotOf(chart));

    chart.fail('readSubscription', new Error('This link no longer works.'));
    const error = selectUnsubscribeError(snapshotOf(chart));
    const view = selectUnsubscribeView(snapshotOf(chart));
    chart.send({ type: 'unsubscribe.retry' });

    expect([before, view, error]).toEqual(['reading', 'unreadable', 'This link no longer works.']);
    expect(chart.started('readSubscription')).toHaveLength(2);
  });

  test('a choice that was not stored says why and can be changed and sent again', () => {
    const chart = asking();
    chart.send({ type: 'unsubscribe.confirm' });

    chart.fail('leaveMail', new Error('The server is busy. Try again.'));
    const error = selectUnsubscribeError(snapshotOf(chart));
    chart.send({ type: 'scope.choose', scope: 'all' });
    chart.send({ type: 'unsubscribe.confirm' });

    expect(error).toBe('The server is busy. Try again.');
    expect(selectScope(snapshotOf(chart))).toBe('all');
    expect(chart.started('leaveMail')).toHaveLength(2);
    expect(selectUnsubscribeError(snapshotOf(chart))).toBeNull();
  });
});
