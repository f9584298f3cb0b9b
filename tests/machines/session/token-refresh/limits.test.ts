import { describe, expect, test } from 'vitest';
import {
  nextVisit,
  refreshing,
  startTokenRefresh,
  tokenEnd,
  type TokenRefreshUnderTest,
  unreachable,
  visitToRefresh,
} from '#tests/support/charts/create-token-refresh.ts';
import { aVisit, eight, minute, second } from '#tests/support/portal/a-visit.ts';

/** The limits of the requests so far, oldest first. */
function limits({ chart }: TokenRefreshUnderTest): readonly unknown[] {
  return chart.started('refreshToken').map(({ input }) => (input as { limitMs: number }).limitMs);
}

describe('tokenRefresh, the limit of a request', () => {
  test('starts at seven seconds, doubles with each late answer and stays after a success', () => {
    const refresh = refreshing();

    for (const at of [eight + 6 * minute, eight + 7 * minute, eight + 8 * minute]) {
      refresh.chart.answer('refreshToken', { ...unreachable(at), isLate: true });
      refresh.chart.clock.fireNext();
    }
    refresh.chart.answer('refreshToken', {
      kind: 'refreshed',
      at: eight + 9 * minute,
      visit: nextVisit,
    });
    refresh.send({ type: 'refresh.demand' });

    expect(limits(refresh)).toEqual([7000, 14_000, 28_000, 30_000, 30_000]);
  });

  test('is not changed by a server that answers that it is busy', () => {
    const refresh = refreshing();

    refresh.chart.answer('refreshToken', unreachable(eight + 6 * minute, second));
    refresh.chart.clock.fireNext();

    expect(limits(refresh)).toEqual([7000, 7000]);
  });

  test('leaves time for another try before the token ends', () => {
    const refresh = refreshing();

    for (const at of [6, 7, 14.5].map((minutes) => eight + minutes * minute)) {
      refresh.chart.answer('refreshToken', { ...unreachable(at), isLate: true });
      refresh.chart.clock.fireNext();
    }

    expect(limits(refresh)).toEqual([7000, 14_000, 28_000, 10_000]);
  });
});

/** A visit of README's settings for a look at the end of a session: half a minute of token. */
const short = aVisit(
  { expiresAt: eight + 30 * second },
  { tokenExpiryMinutes: 0.5, tokenExpiryCountdownSeconds: 20 },
);

describe('tokenRefresh, short tokens', () => {
  test('looks three times in the life of a token of half a minute', () => {
    const refresh = startTokenRefresh('retryWhileValid', { visit: short, at: eight });

    expect(refresh.chart.pending('watchTokenLife')[0]?.input).toEqual({ everyMs: 10 * second });
  });

  test('looks sooner when a page finds a token that is nearly over', () => {
    const refresh = startTokenRefresh('retryWhileValid', {
      visit: visitToRefresh,
      at: tokenEnd - 12 * second,
    });

    expect(refresh.chart.pending('watchTokenLife')[0]?.input).toEqual({ everyMs: 4 * second });
  });

  test('plans the next look by what each look finds left', () => {
    const brief = aVisit({ expiresAt: tokenEnd }, { tokenRefreshMinutesBeforeExpiry: 0.25 });
    const refresh = startTokenRefresh('retryWhileValid', { visit: brief, at: eight });

    refresh.send({ type: 'refresh.evaluate', at: tokenEnd - 45 * second });

    expect(refresh.chart.pending('watchTokenLife').map(({ input }) => input)).toEqual([
      { everyMs: 15 * second },
    ]);
  });

  test('plans by the new token after a refresh', () => {
    const refresh = startTokenRefresh('retryWhileValid', {
      visit: visitToRefresh,
      at: tokenEnd - 12 * second,
    });
    refresh.send({ type: 'refresh.demand' });

    refresh.chart.answer('refreshToken', { kind: 'refreshed', at: tokenEnd, visit: nextVisit });

    expect(refresh.chart.pending('watchTokenLife')[0]?.input).toEqual({ everyMs: 30 * second });
  });
});
