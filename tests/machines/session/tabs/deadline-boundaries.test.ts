import { describe, expect, test } from 'vitest';
import type { RefreshOutcome } from '#domain/session/refresh-outcome.ts';
import type { TimingOverrides } from '#domain/session/timings.ts';
import type { Visit } from '#domain/session/visit.ts';
import { chunkLoadingMachine } from '#machines/app/chunk-loading/chunk-loading.machine.ts';
import { heartbeatMachine } from '#machines/session/heartbeat/heartbeat.machine.ts';
import { sessionMachine } from '#machines/session/session/session.machine.ts';
import { tokenRefreshMachine } from '#machines/session/token-refresh/token-refresh.machine.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';
import { ManualClock } from '#kit/runner/manual-clock.ts';
import { nameConfiguration } from '#kit/cover/name-configuration.ts';
import { aVisit, minute, morning, renewed, second } from './session-world.ts';

/** A visit with the default times of spec §9, or with the given overrides. */
function aDefaultVisit(
  lifeMs: number,
  overrides: TimingOverrides = {},
  absoluteMs?: number,
): Visit {
  const absoluteAt = absoluteMs === undefined ? null : morning + absoluteMs;
  const visit = aVisit({ issuedAt: morning, lifeMs, absoluteAt });
  const { username, token, userVisitId, acceptedExtTermsOfUse } = visit.cookie;
  const cookie = { username, token, userVisitId, acceptedExtTermsOfUse, ...overrides };
  return { ...visit, cookie };
}

function stateOf({ actor }: ChartActor): string {
  return nameConfiguration(actor.getSnapshot().value);
}

function aSession(visit: Visit, idleMs = 0): ChartActor {
  const chart = createChartActor(sessionMachine, { input: { policy: 'retryWhileValid' } });
  const interactedAt = morning - idleMs;
  chart.answer('openSession', { at: morning, interactedAt, reading: { kind: 'live', visit } });
  return chart;
}

function evaluate(chart: ChartActor, visit: Visit, afterMs: number): void {
  const at = morning + afterMs;
  const reading = { kind: 'live', visit };
  chart.send({ type: 'session.evaluate', at, interactedAt: null, reading });
}

function aRefresh(visit: Visit): ChartActor {
  return createChartActor(tokenRefreshMachine, {
    input: { policy: 'retryWhileValid', visit, at: morning },
  });
}

/** The state after *Stay logged in* when the answer comes so long after the last interaction. */
function extendAt(afterMs: number): string {
  const visit = aDefaultVisit(60 * minute);
  const chart = aSession(visit);
  evaluate(chart, visit, 780 * second);
  chart.send({ type: 'session.extend' });
  const at = morning + afterMs;
  chart.answer('extendSession', { kind: 'refreshed', at, visit: renewed(visit, at) });
  return stateOf(chart);
}

describe('session, default times of spec §9', () => {
  const long = aDefaultVisit(60 * minute);

  test.each([
    ['the warning after 780 s', long, 780 * second, 'live.active', 'live.warning.counting'],
    ['the idle limit after 900 s', long, 900 * second, 'live.warning.counting', 'ended.expired'],
    [
      'the end of the token',
      aDefaultVisit(300 * second),
      300 * second,
      'live.active',
      'ended.signedOut',
    ],
    [
      'the absolute life',
      aDefaultVisit(60 * minute, {}, 300 * second),
      300 * second,
      'live.active',
      'ended.expired',
    ],
  ])('%s comes at its millisecond (§4, R3)', (_name, visit, atMs, before, after) => {
    const early = aSession(visit);
    const inTime = aSession(visit);

    evaluate(early, visit, atMs - 1);
    evaluate(inTime, visit, atMs);

    expect([stateOf(early), stateOf(inTime)]).toEqual([before, after]);
  });

  test('an interaction counts until the millisecond before the idle limit (R6)', () => {
    const early = aSession(long);
    const late = aSession(long);

    early.send({ type: 'session.interacted', at: morning + 900 * second - 1 });
    late.send({ type: 'session.interacted', at: morning + 900 * second });
    late.answer('confirmTime', {
      at: morning + 900 * second,
      interactedAt: null,
      reading: { kind: 'live', visit: long },
    });

    expect([stateOf(early), stateOf(late)]).toEqual(['live.active', 'ended.expired']);
  });

  test('a session that is opened idle is over at the idle limit (R7)', () => {
    const early = aSession(long, 900 * second - 1);
    const late = aSession(long, 900 * second);

    expect([stateOf(early), stateOf(late)]).toEqual(['live.warning.counting', 'ended.expired']);
  });

  test('an extension counts until the millisecond before the idle limit (R6)', () => {
    const early = extendAt(900 * second - 1);
    const late = extendAt(900 * second);

    expect([early, late]).toEqual(['live.active', 'ended.expired']);
  });

  test('idleness is checked every 10 s, the countdown every second and at its end', () => {
    const chart = aSession(long);
    const idle = chart.pending('watchDeadlines').map((port) => port.input);
    evaluate(chart, long, 780 * second);
    const countdown = chart.pending('watchDeadlines').map((port) => port.input);

    expect(idle).toEqual([{ everyMs: 10 * second, deadlineAt: null }]);
    expect(countdown).toEqual([{ everyMs: second, deadlineAt: morning + 900 * second }]);
  });
});

describe('tokenRefresh, default times of spec §9', () => {
  test.each([
    ['10 minutes before expiry', {}, 10 * minute],
    [
      '15 minutes when the window is unusable (R3)',
      { tokenRefreshMinutesBeforeExpiry: 0 },
      15 * minute,
    ],
  ])('refreshes from %s on', (_name, overrides: TimingOverrides, windowMs) => {
    const visit = aDefaultVisit(20 * minute, overrides);
    const evaluateWith = (leftMs: number): string => {
      const chart = aRefresh(visit);
      chart.send({ type: 'refresh.evaluate', at: visit.expiresAt - leftMs });
      return stateOf(chart);
    };

    expect([evaluateWith(windowMs + 1), evaluateWith(windowMs)]).toEqual(['resting', 'refreshing']);
  });

  test('the token is looked at every 30 s', () => {
    const chart = aRefresh(aDefaultVisit(20 * minute));

    expect(chart.pending('watchTokenLife').map((port) => port.input)).toEqual([
      { everyMs: 30 * second },
    ]);
  });

  test('a failure is worth a retry until the millisecond before expiry (R5)', () => {
    const visit = aDefaultVisit(20 * minute);
    const failAt = (at: number): string => {
      const chart = aRefresh(visit);
      chart.send({ type: 'refresh.demand' });
      chart.answer('refreshToken', { kind: 'unreachable', at, retryAfterMs: null });
      return stateOf(chart);
    };

    expect([failAt(visit.expiresAt - 1), failAt(visit.expiresAt)]).toEqual([
      'waitingToRetry',
      'refused',
    ]);
  });

  test.each([
    ['doubles from a second to half a minute', null, [1, 2, 4, 8, 16, 30, 30]],
    ['honours Retry-After', 45 * second, [45, 45]],
  ])('the wait before a retry %s, to the millisecond', (_name, retryAfterMs, waits) => {
    const clock = new ManualClock(morning);
    const visit = aDefaultVisit(60 * minute);
    const input = { policy: 'retryWhileValid', visit, at: morning };
    const chart = createChartActor(tokenRefreshMachine, { input, clock });
    chart.send({ type: 'refresh.demand' });

    const states = waits.map((seconds) => {
      const answer: RefreshOutcome = { kind: 'unreachable', at: clock.now(), retryAfterMs };
      chart.answer('refreshToken', answer);
      clock.advance(seconds * second - 1);
      const early = stateOf(chart);
      clock.advance(1);
      return [early, stateOf(chart)];
    });

    expect(states).toEqual(waits.map(() => ['waitingToRetry', 'refreshing']));
  });
});

describe('heartbeat, times of spec §9', () => {
  test('beats every 30 s', () => {
    const chart = createChartActor(heartbeatMachine, { input: { at: morning } });

    expect(chart.pending('watchBeats').map((port) => port.input)).toEqual([
      { everyMs: 30 * second },
    ]);
  });

  test.each(['route.changed', 'heartbeat.due'])('%s beats again after a second', (type) => {
    const beatsAfter = (gapMs: number): number => {
      const chart = createChartActor(heartbeatMachine, { input: { at: morning } });
      chart.send({ type, at: morning + gapMs });
      return chart.started('sendHeartbeat').length;
    };

    expect([beatsAfter(999), beatsAfter(1000)]).toEqual([1, 2]);
  });
});

test('chunkLoading gives each of two attempts 120 s (spec §9)', () => {
  const clock = new ManualClock();
  const chart = createChartActor(chunkLoadingMachine, { clock });
  const states = [120 * second - 1, 1, 120 * second - 1, 1].map((ms) => {
    clock.advance(ms);
    return stateOf(chart);
  });

  expect(states).toEqual(['loading', 'retrying', 'retrying', 'doubted']);
});
