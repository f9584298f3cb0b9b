import { describe, expect, test } from 'vitest';
import { selectFailingSince } from '#machines/session/token-refresh/token-refresh.selectors.ts';
import {
  nextVisit,
  refreshing,
  startTokenRefresh,
  tokenEnd,
  unreachable,
  visitToRefresh,
} from '#tests/support/charts/create-token-refresh.ts';
import { eight, minute } from '#tests/support/portal/a-visit.ts';

describe('tokenRefresh, while it fails', () => {
  test('says why nothing renews the token: a missing cookie, or no answer until its end', () => {
    const unbound = refreshing();
    const silent = refreshing();

    unbound.chart.answer('refreshToken', { kind: 'refused', at: eight, why: 'unbound' });
    silent.chart.answer('refreshToken', unreachable(tokenEnd));

    expect(unbound.chart.emitted.at(-1)).toMatchObject({ reason: 'unbound' });
    expect(silent.chart.emitted.at(-1)).toMatchObject({ reason: 'unrenewed', at: tokenEnd });
  });

  test('says how and when its owner ended the session from another one', () => {
    const refresh = refreshing();
    const endedAt = eight - 5 * minute;

    refresh.chart.answer('refreshToken', {
      kind: 'refused',
      at: eight,
      why: 'endedByOwner',
      endedAt,
    });

    expect(refresh.chart.emitted.at(-1)).toEqual({
      type: 'refresh.refused',
      at: eight,
      reason: 'endedByOwner',
      endedAt,
    });
  });

  test('tells since when it fails once it has failed twice in a row', () => {
    const refresh = refreshing();
    const since: (number | null)[] = [];

    for (const at of [eight + 6 * minute, eight + 7 * minute]) {
      refresh.chart.answer('refreshToken', unreachable(at));
      since.push(selectFailingSince(refresh.snapshot()));
      refresh.chart.clock.fireNext();
    }
    refresh.chart.answer('refreshToken', {
      kind: 'refreshed',
      at: eight + 8 * minute,
      visit: nextVisit,
    });

    expect(since).toEqual([null, eight + 6 * minute]);
    expect(selectFailingSince(refresh.snapshot())).toBeNull();
    expect(refresh.chart.emitted.map(({ type }) => type)).toEqual([
      'refresh.failing',
      'refresh.failing',
      'refresh.succeeded',
    ]);
  });

  test('announces that it fails when it is due without a connection', () => {
    const refresh = startTokenRefresh('retryWhileValid', { visit: visitToRefresh, at: eight });

    refresh.send({ type: 'connection.lost' });
    refresh.send({ type: 'refresh.demand' });

    expect(refresh.chart.emitted).toEqual([{ type: 'refresh.failing' }]);
  });
});
