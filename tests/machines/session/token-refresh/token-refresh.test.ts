import { describe, expect, test } from 'vitest';
import { selectIsStruggling } from '#machines/session/token-refresh/token-refresh.selectors.ts';
import {
  nextVisit,
  refreshing,
  startTokenRefresh,
  tokenEnd,
  unreachable,
  visitToRefresh,
} from '#tests/support/charts/create-token-refresh.ts';
import { eight, minute, second } from '#tests/support/portal/a-visit.ts';

describe('tokenRefresh, spec §4 and R4', () => {
  test('looks every 30 seconds and refreshes within 10 minutes of expiry, not before', () => {
    const refresh = startTokenRefresh();
    const plan = refresh.chart.pending('watchTokenLife')[0]?.input;

    refresh.send({ type: 'refresh.evaluate', at: eight + 5 * minute - 1 });
    const before = refresh.value();
    refresh.send({ type: 'refresh.evaluate', at: eight + 5 * minute });

    expect(plan).toEqual({ everyMs: 30 * second });
    expect([before, refresh.value()]).toEqual(['resting', 'refreshing']);
    expect(refresh.chart.pending('refreshToken')[0]?.input).toMatchObject({
      cookie: visitToRefresh.cookie,
    });
  });

  test.each([
    ['a token that lives until the absolute end', 0, 'resting'],
    ['a token that ends a second before it', second, 'refreshing'],
  ])('%s is renewed only where that brings time (R11)', (_name, gapMs, state) => {
    const refresh = startTokenRefresh();
    const { expiresAt } = visitToRefresh;
    const visit = { ...visitToRefresh, absoluteAt: expiresAt + gapMs };
    refresh.send({ type: 'token.replaced', visit });

    refresh.send({ type: 'refresh.evaluate', at: expiresAt - minute });

    expect(refresh.value()).toBe(state);
  });

  test('announces the new token and rests', () => {
    const refresh = refreshing();

    refresh.chart.answer('refreshToken', { kind: 'refreshed', at: eight, visit: nextVisit });

    expect(refresh.value()).toBe('resting');
    expect(refresh.chart.emitted).toEqual([{ type: 'refresh.succeeded', visit: nextVisit }]);
  });

  test('sends nothing while the warning shows, and catches up when it is gone', () => {
    const refresh = startTokenRefresh();
    refresh.send({ type: 'refresh.hold' });

    refresh.send({ type: 'refresh.evaluate', at: eight + 14 * minute });
    const held = [refresh.value(), refresh.chart.started('refreshToken').length];
    refresh.send({ type: 'refresh.release' });

    expect(held).toEqual(['due', 0]);
    expect(refresh.value()).toBe('refreshing');
  });

  test('a refused call asks for a refresh at once', () => {
    const refresh = startTokenRefresh();

    refresh.send({ type: 'refresh.demand' });

    expect(refresh.value()).toBe('refreshing');
  });

  test('several wishes are one request', () => {
    const refresh = refreshing();

    refresh.send({ type: 'refresh.demand' });
    refresh.send({ type: 'refresh.evaluate', at: eight + 6 * minute });

    expect(refresh.chart.started('refreshToken')).toHaveLength(1);
  });

  test('a token that another tab replaced makes a held refresh needless', () => {
    const refresh = startTokenRefresh();
    refresh.send({ type: 'refresh.hold' });
    refresh.send({ type: 'refresh.demand' });

    refresh.send({ type: 'token.replaced', visit: nextVisit });

    expect(refresh.value()).toBe('resting');
    expect(refresh.snapshot().context.visit).toEqual(nextVisit);
  });

  test('an answer for another session changes nothing', () => {
    const refresh = refreshing();

    refresh.chart.answer('refreshToken', { kind: 'superseded', at: eight });

    expect(refresh.value()).toBe('resting');
    expect(refresh.chart.emitted).toEqual([]);
  });
});

describe('tokenRefresh, R5: failures', () => {
  test('a refusal is announced once and ends it', () => {
    const refresh = refreshing();

    refresh.chart.answer('refreshToken', { kind: 'refused', at: eight });
    refresh.send({ type: 'refresh.demand' });

    expect(refresh.value()).toBe('refused');
    expect(refresh.chart.emitted).toEqual([
      { type: 'refresh.refused', at: eight, reason: 'refused' },
    ]);
  });

  test('a port that breaks is an unusable answer, which is a refusal', () => {
    const refresh = refreshing();

    refresh.chart.fail('refreshToken', new Error('broken'));

    expect(refresh.value()).toBe('refused');
  });

  test('trouble that passes is retried after one second, then two', () => {
    const refresh = refreshing();
    const waits: (number | undefined)[] = [];

    for (const at of [eight + 6 * minute, eight + 7 * minute]) {
      refresh.chart.answer('refreshToken', unreachable(at));
      waits.push(refresh.chart.clock.nextIn());
      refresh.chart.clock.fireNext();
    }

    expect(waits).toEqual([1000, 2000]);
    expect(refresh.value()).toBe('refreshing');
  });

  test('a server that asks for an hour is asked again after a third of what is left', () => {
    const refresh = refreshing();
    refresh.chart.answer('refreshToken', unreachable(eight + 6 * minute, 60 * minute));

    refresh.chart.clock.advance(3 * minute - 1);
    const before = refresh.value();
    refresh.chart.clock.advance(1);

    expect([before, refresh.value()]).toEqual(['waitingToRetry', 'refreshing']);
  });

  test('waits at least as long as the server asked for, to the millisecond', () => {
    const refresh = refreshing();
    refresh.chart.answer('refreshToken', unreachable(eight + 6 * minute, 45 * second));

    refresh.chart.clock.advance(45 * second - 1);
    const before = refresh.value();
    refresh.chart.clock.advance(1);

    expect([before, refresh.value()]).toEqual(['waitingToRetry', 'refreshing']);
  });

  test('success forgets the failures', () => {
    const refresh = refreshing();
    refresh.chart.answer('refreshToken', unreachable(eight + 6 * minute, 45 * second));
    refresh.chart.clock.fireNext();

    refresh.chart.answer('refreshToken', { kind: 'refreshed', at: eight, visit: nextVisit });

    expect(refresh.snapshot().context.attempts).toBe(0);
    expect(refresh.snapshot().context.retryAfterMs).toBeNull();
  });

  test('is retried until the token expires and refused from then on', () => {
    const early = refreshing();
    const late = refreshing();

    early.chart.answer('refreshToken', unreachable(tokenEnd - 1));
    late.chart.answer('refreshToken', unreachable(tokenEnd));

    expect([early.value(), late.value()]).toEqual(['waitingToRetry', 'refused']);
  });

  test('the literal policy refuses at the first trouble', () => {
    const refresh = refreshing('signOutAtOnce');

    refresh.chart.answer('refreshToken', unreachable(eight + 6 * minute));

    expect(refresh.value()).toBe('refused');
  });
});

describe('tokenRefresh, offline', () => {
  test('sends nothing and goes on as soon as the connection is back', () => {
    const refresh = startTokenRefresh();
    refresh.send({ type: 'connection.lost' });

    refresh.send({ type: 'refresh.evaluate', at: eight + 6 * minute });
    const offline = [refresh.value(), refresh.chart.started('refreshToken').length];
    refresh.send({ type: 'connection.restored' });

    expect(offline).toEqual(['offline', 0]);
    expect(refresh.value()).toBe('refreshing');
  });

  test('interrupts the wait for a retry and says that it struggles', () => {
    const refresh = refreshing();
    refresh.chart.answer('refreshToken', unreachable(eight + 6 * minute));
    const waiting = selectIsStruggling(refresh.snapshot());

    refresh.send({ type: 'connection.lost' });

    expect(waiting).toBe(true);
    expect(refresh.value()).toBe('offline');
    expect(selectIsStruggling(refresh.snapshot())).toBe(true);
    expect(refresh.chart.clock.pending()).toEqual([]);
  });

  test('resumes at once when the server answers again, however long it asked to wait', () => {
    const refresh = refreshing();
    refresh.chart.answer('refreshToken', unreachable(eight + 6 * minute, 2 * minute));

    refresh.send({ type: 'server.returned' });

    expect(refresh.value()).toBe('refreshing');
  });

  test('a token replaced meanwhile needs no refresh', () => {
    const refresh = startTokenRefresh();
    refresh.send({ type: 'connection.lost' });
    refresh.send({ type: 'refresh.demand' });

    refresh.send({ type: 'token.replaced', visit: nextVisit });

    expect(refresh.value()).toBe('resting');
  });
});
