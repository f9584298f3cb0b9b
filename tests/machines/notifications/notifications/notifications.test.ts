import { describe, expect, test } from 'vitest';
import type { BellItem } from '#machines/notifications/notifications/notifications.ports.ts';
import {
  notificationsMachine,
  type NotificationsSnapshot,
} from '#machines/notifications/notifications/notifications.machine.ts';
import {
  selectArrived,
  selectLastRetrievalTime,
  selectNewest,
  selectNotificationsError,
  selectNotificationsState,
  selectUnread,
} from '#machines/notifications/notifications/notifications.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

function item(id: string, isRead = false): BellItem {
  const at = `2026-06-15T10:00:0${id}.000Z`;
  return { id, about: 'Notices', title: `Notice ${id}`, text: '', path: '/dashboard', at, isRead };
}

function snapshotOf({ actor }: ChartActor): NotificationsSnapshot {
  return actor.getSnapshot() as NotificationsSnapshot;
}

function answer(chart: ChartActor, ...notifications: BellItem[]): void {
  const unread = notifications.filter(({ isRead }) => !isRead).length;
  chart.answer('fetchNotifications', {
    notifications,
    unread,
    retrievedAt: '2026-06-15T10:01:00.000Z',
  });
}

/** A page in sight whose stream has just opened. */
function opened(): ChartActor {
  const chart = createChartActor(notificationsMachine);
  chart.send({ type: 'feed.opened' });
  return chart;
}

function received(...notifications: BellItem[]): ChartActor {
  const chart = opened();
  answer(chart, ...notifications);
  return chart;
}

const asked = (chart: ChartActor) => chart.started('fetchNotifications').length;

describe('notifications (spec §3, §4)', () => {
  test('shows what was retrieved under the names of the specification', () => {
    const chart = opened();
    const before = selectNotificationsState(snapshotOf(chart));

    answer(chart, item('1'));

    expect(before).toEqual({
      notifications: [],
      loading: true,
      error: null,
      lastRetrievalTime: null,
    });
    expect(selectNotificationsState(snapshotOf(chart))).toEqual({
      notifications: [item('1')],
      loading: false,
      error: null,
      lastRetrievalTime: '2026-06-15T10:01:00.000Z',
    });
    expect(selectUnread(snapshotOf(chart))).toBe(1);
  });

  test('asks again when the server says that something is new, and counts what has come', () => {
    const chart = received(item('1'));
    const atFirst = selectArrived(snapshotOf(chart));

    chart.send({ type: 'feed.changed' });
    answer(chart, item('3'), item('2', true), item('1'));

    expect([atFirst, selectArrived(snapshotOf(chart))]).toEqual([0, 1]);
    expect(selectNewest(snapshotOf(chart))).toHaveLength(3);
  });

  test('what has come stays told after the next answer, until it is read', () => {
    const chart = received(item('1'));
    chart.send({ type: 'feed.changed' });
    answer(chart, item('2'), item('1'));

    chart.send({ type: 'feed.lost' });
    chart.clock.fireNext();
    answer(chart, item('2'), item('1'));
    const told = selectArrived(snapshotOf(chart));
    chart.send({ type: 'feed.changed' });
    answer(chart, item('2', true), item('1', true));

    expect([told, selectArrived(snapshotOf(chart))]).toEqual([1, 0]);
  });

  test('asks again for what changed while it was asking', () => {
    const chart = opened();

    chart.send({ type: 'feed.changed' });

    expect(asked(chart)).toBe(2);
    expect(chart.pending('fetchNotifications')).toHaveLength(1);
  });

  test('asks once, when the stream is open: what came before it was open is not told', () => {
    const chart = createChartActor(notificationsMachine);
    const before = [asked(chart), selectNotificationsState(snapshotOf(chart)).loading];

    chart.send({ type: 'feed.opened' });
    answer(chart);
    chart.clock.advance(60_000);

    expect(before).toEqual([0, true]);
    expect(asked(chart)).toBe(1);
  });

  test('asks without the stream when it takes longer than a moment, and again once it is open', () => {
    const chart = createChartActor(notificationsMachine);

    chart.clock.advance(2000);
    const without = asked(chart);
    answer(chart);
    chart.send({ type: 'feed.opened' });

    expect([without, asked(chart)]).toEqual([1, 2]);
  });

  test('asks at once when the stream cannot be opened', () => {
    const chart = createChartActor(notificationsMachine);

    chart.send({ type: 'feed.lost' });

    expect(chart.pending('fetchNotifications')).toHaveLength(1);
  });

  test('asks at growing intervals while the stream is blocked', () => {
    const chart = received();
    const waits: number[] = [];

    for (let attempt = 0; attempt < 7; attempt += 1) {
      chart.send({ type: 'feed.lost' });
      waits.push((chart.clock.nextIn() ?? 0) / 1000);
      chart.clock.fireNext();
      answer(chart);
    }

    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
    expect(asked(chart)).toBe(8);
  });

  test('begins with short waits again after a stream that stayed', () => {
    const chart = received();
    chart.send({ type: 'feed.lost' });
    chart.clock.fireNext();
    chart.send({ type: 'feed.opened' });
    answer(chart);

    chart.clock.advance(30_000);
    chart.send({ type: 'feed.lost' });

    expect(chart.clock.nextIn()).toBe(2000);
  });

  test('a hidden page holds no stream, no timer and no question, and asks when it is back', () => {
    const chart = received(item('1'));
    chart.send({ type: 'feed.lost' });

    chart.send({ type: 'page.hidden' });
    const running = chart.pending().map(({ name }) => name);
    const timers = chart.clock.nextIn();
    chart.send({ type: 'page.shown' });
    chart.send({ type: 'feed.opened' });

    expect([running, timers]).toEqual([['watchPage'], undefined]);
    expect(selectUnread(snapshotOf(chart))).toBe(1);
    expect(chart.pending('fetchNotifications')).toHaveLength(1);
    expect(chart.pending('watchFeed')).toHaveLength(1);
  });

  test('a failure says why, keeps what was read, and is tried again by itself', () => {
    const chart = received(item('1'));
    chart.send({ type: 'notifications.retrieve' });

    chart.fail('fetchNotifications', new Error('Try again in a moment.'));
    const error = selectNotificationsError(snapshotOf(chart));
    chart.clock.advance(30_000);
    answer(chart, item('1'));

    expect(error).toBe('Try again in a moment.');
    expect(asked(chart)).toBe(3);
    expect(selectNotificationsError(snapshotOf(chart))).toBeNull();
    expect(selectLastRetrievalTime(snapshotOf(chart))).toBe('2026-06-15T10:01:00.000Z');
  });
});
