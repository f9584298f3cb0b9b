import { describe, expect, test } from 'vitest';
import type { RefreshFailurePolicy } from '#domain/session/refresh-outcome.ts';
import {
  type TokenRefreshEvent,
  tokenRefreshMachine,
  type TokenRefreshSnapshot,
} from '#machines/session/token-refresh/token-refresh.machine.ts';
import { selectIsStruggling } from '#machines/session/token-refresh/token-refresh.selectors.ts';
import type { Visit } from '#domain/session/visit.ts';
import { aVisit, eight, minute, second } from '#tests/support/portal/a-visit.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const expiresAt = eight + 15 * minute;
const visit = aVisit({ expiresAt });
const next = aVisit({ expiresAt: eight + 20 * minute }, { token: 'token-2' });

interface TokenRefreshUnderTest {
  readonly chart: ChartActor;
  send(event: TokenRefreshEvent): void;
  snapshot(): TokenRefreshSnapshot;
  value(): unknown;
}

function start(
  policy: RefreshFailurePolicy = 'retryWhileValid',
  opened: { readonly visit: Visit; readonly at: number } = { visit, at: eight },
): TokenRefreshUnderTest {
  const chart = createChartActor(tokenRefreshMachine, { input: { policy, ...opened } });
  const snapshot = (): TokenRefreshSnapshot => chart.actor.getSnapshot() as TokenRefreshSnapshot;
  return {
    chart,
    send: (event) => chart.send(event),
    snapshot,
    value: () => snapshot().value,
  };
}

/** A chart whose one request is out. */
function refreshing(policy?: RefreshFailurePolicy): TokenRefreshUnderTest {
  const refresh = start(policy);
  refresh.send({ type: 'refresh.evaluate', at: eight + 5 * minute });
  return refresh;
}

function unreachable(at: number, retryAfterMs: number | null = null) {
  return { kind: 'unreachable', at, retryAfterMs };
}

describe('tokenRefresh, spec §4 and R4', () => {
  test('looks every 30 seconds and refreshes within 10 minutes of expiry, not before', () => {
    const refresh = start();
    const plan = refresh.chart.pending('watchTokenLife')[0]?.input;

    refresh.send({ type: 'refresh.evaluate', at: eight + 5 * minute - 1 });
    const before = refresh.value();
    refresh.send({ type: 'refresh.evaluate', at: eight + 5 * minute });

    expect(plan).toEqual({ everyMs: 30 * second });
    expect([before, refresh.value()]).toEqual(['resting', 'refreshing']);
    expect(refresh.chart.pending('refreshToken')[0]?.input).toMatchObject({
      cookie: visit.cookie,
    });
  });

  test('announces the new token and rests', () => {
    const refresh = refreshing();

    refresh.chart.answer('refreshToken', { kind: 'refreshed', at: eight, visit: next });

    expect(refresh.value()).toBe('resting');
    expect(refresh.chart.emitted).toEqual([{ type: 'refresh.succeeded', visit: next }]);
  });

  test('sends nothing while the warning shows, and catches up when it is gone', () => {
    const refresh = start();
    refresh.send({ type: 'refresh.hold' });

    refresh.send({ type: 'refresh.evaluate', at: eight + 14 * minute });
    const held = [refresh.value(), refresh.chart.started('refreshToken').length];
    refresh.send({ type: 'refresh.release' });

    expect(held).toEqual(['due', 0]);
    expect(refresh.value()).toBe('refreshing');
  });

  test('a refused call asks for a refresh at once', () => {
    const refresh = start();

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
    const refresh = start();
    refresh.send({ type: 'refresh.hold' });
    refresh.send({ type: 'refresh.demand' });

    refresh.send({ type: 'token.replaced', visit: next });

    expect(refresh.value()).toBe('resting');
    expect(refresh.snapshot().context.visit).toEqual(next);
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
    expect(refresh.chart.emitted).toEqual([{ type: 'refresh.refused', at: eight }]);
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

    refresh.chart.answer('refreshToken', { kind: 'refreshed', at: eight, visit: next });

    expect(refresh.snapshot().context.attempts).toBe(0);
    expect(refresh.snapshot().context.retryAfterMs).toBeNull();
  });

  test('is retried until the token expires and refused from then on', () => {
    const early = refreshing();
    const late = refreshing();

    early.chart.answer('refreshToken', unreachable(expiresAt - 1));
    late.chart.answer('refreshToken', unreachable(expiresAt));

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
    const refresh = start();
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

  test('a token replaced meanwhile needs no refresh', () => {
    const refresh = start();
    refresh.send({ type: 'connection.lost' });
    refresh.send({ type: 'refresh.demand' });

    refresh.send({ type: 'token.replaced', visit: next });

    expect(refresh.value()).toBe('resting');
  });
});

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
      visit: next,
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
    const refresh = start('retryWhileValid', { visit: short, at: eight });

    expect(refresh.chart.pending('watchTokenLife')[0]?.input).toEqual({ everyMs: 10 * second });
  });

  test('looks sooner when a page finds a token that is nearly over', () => {
    const refresh = start('retryWhileValid', { visit, at: expiresAt - 12 * second });

    expect(refresh.chart.pending('watchTokenLife')[0]?.input).toEqual({ everyMs: 4 * second });
  });

  test('plans the next look by what each look finds left', () => {
    const brief = aVisit({ expiresAt }, { tokenRefreshMinutesBeforeExpiry: 0.25 });
    const refresh = start('retryWhileValid', { visit: brief, at: eight });

    refresh.send({ type: 'refresh.evaluate', at: expiresAt - 45 * second });

    expect(refresh.chart.pending('watchTokenLife').map(({ input }) => input)).toEqual([
      { everyMs: 15 * second },
    ]);
  });

  test('plans by the new token after a refresh', () => {
    const refresh = start('retryWhileValid', { visit, at: expiresAt - 12 * second });
    refresh.send({ type: 'refresh.demand' });

    refresh.chart.answer('refreshToken', { kind: 'refreshed', at: expiresAt, visit: next });

    expect(refresh.chart.pending('watchTokenLife')[0]?.input).toEqual({ everyMs: 30 * second });
  });
});
