import { describe, expect, test } from 'vitest';
import {
  type ServerLinkEvent,
  serverLinkMachine,
  type ServerLinkSnapshot,
} from '#machines/session/server-link/server-link.machine.ts';
import { selectAwaySince } from '#machines/session/server-link/server-link.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';
import { eight, minute, second } from '#tests/support/portal/a-visit.ts';

const answered = { isAnswered: true, isLate: false };
const silent = { isAnswered: false, isLate: false };

function start() {
  const chart = createChartActor(serverLinkMachine, { input: {} });
  return {
    chart,
    send: (event: ServerLinkEvent) => chart.send(event),
    since: () => selectAwaySince(chart.actor.getSnapshot() as ServerLinkSnapshot),
  };
}

function limits(chart: ChartActor): readonly unknown[] {
  return chart.started('askServer').map(({ input }) => input);
}

/** A link whose server is away since eight. */
function away(): ReturnType<typeof start> {
  const link = start();
  link.send({ type: 'server.silent', at: eight });
  link.chart.answer('askServer', silent);
  return link;
}

describe('serverLink', () => {
  test('asks before it believes a call that reached nobody', () => {
    const link = start();

    link.send({ type: 'server.silent', at: eight });
    const doubted = link.since();
    link.chart.answer('askServer', answered);

    expect([doubted, link.since()]).toEqual([null, null]);
    expect(link.chart.emitted).toEqual([]);
  });

  test('says since when the server is away: from the first call that reached nobody', () => {
    const link = away();

    link.send({ type: 'server.silent', at: eight + minute });

    expect(link.since()).toBe(eight);
  });

  test('asks every two seconds and announces the first answer', () => {
    const link = away();
    link.chart.clock.advance(2 * second);
    link.chart.answer('askServer', silent);
    link.chart.clock.advance(2 * second);

    link.chart.answer('askServer', answered);

    expect(link.chart.started('askServer')).toHaveLength(3);
    expect(link.since()).toBeNull();
    expect(link.chart.emitted).toEqual([{ type: 'server.returned' }]);
    expect(link.chart.clock.pending()).toEqual([]);
  });

  test('gives a slow network more time with each late answer', () => {
    const link = start();
    link.send({ type: 'server.silent', at: eight });
    for (let turn = 0; turn < 3; turn += 1) {
      link.chart.answer('askServer', { isAnswered: false, isLate: true });
      link.chart.clock.advance(2 * second);
    }

    expect(limits(link.chart)).toEqual(
      [7000, 14_000, 28_000, 30_000].map((limitMs) => ({ limitMs })),
    );
  });

  test('asks nothing without a connection, and at once when it is back', () => {
    const link = start();
    link.send({ type: 'connection.lost', at: eight });
    link.chart.clock.advance(minute);
    const offline = [link.since(), link.chart.started('askServer').length];

    link.send({ type: 'connection.restored' });
    link.chart.answer('askServer', answered);

    expect(offline).toEqual([eight, 0]);
    expect(link.since()).toBeNull();
    expect(link.chart.emitted).toEqual([{ type: 'server.returned' }]);
  });

  test('a later outage has a time of its own', () => {
    const link = away();
    link.chart.clock.advance(2 * second);
    link.chart.answer('askServer', answered);

    link.send({ type: 'connection.lost', at: eight + minute });

    expect(link.since()).toBe(eight + minute);
  });
});
