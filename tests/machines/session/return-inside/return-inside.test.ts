import { describe, expect, test } from 'vitest';
import { parseUserData } from '#domain/access/claims.ts';
import type { Visit } from '#domain/session/visit.ts';
import {
  returnInsideMachine,
  type ReturnInsideSnapshot,
} from '#machines/session/return-inside/return-inside.machine.ts';
import {
  selectIsReturning,
  selectIsReturnRefused,
  selectReturnError,
} from '#machines/session/return-inside/return-inside.selectors.ts';
import { createChartActor } from '#kit/runner/chart-actor.ts';
import { speak } from '#kit/runner/stand-in.ts';
import { aVisit, eight, minute } from '#tests/support/portal/a-visit.ts';

const owner = { userId: 'u-1', realm: 'customer', custId: 'AUR' } as const;

function visitOf(userData: string, wish: Partial<Visit> = {}): Visit {
  return aVisit({ claims: parseUserData(userData), ...wish });
}

/** The chart after name and password were sent. */
function asked() {
  const chart = createChartActor(returnInsideMachine, {
    input: { owner, until: eight + 15 * minute },
  });
  chart.send({ type: 'return.submit', username: 'finance@aurora.example', password: 'secret' });
  const snapshot = (): ReturnInsideSnapshot => chart.actor.getSnapshot() as ReturnInsideSnapshot;
  return { chart, snapshot };
}

const own = visitOf('ExternalUserId:u-1~CustID:AUR', { username: 'renamed@aurora.example' });

describe('the way back into a kept page', () => {
  test('asks in the realm of the page and keeps no password', () => {
    const { chart, snapshot } = asked();

    expect(chart.started('signInAgain').map(({ input }) => input)).toEqual([
      { username: 'finance@aurora.example', password: 'secret', realm: 'customer' },
    ]);
    expect(selectIsReturning(snapshot())).toBe(true);
    expect(JSON.stringify(snapshot().context)).not.toContain('secret');
  });

  test('lets the same user of the server in, whatever they are called', () => {
    const { chart, snapshot } = asked();

    chart.answer('signInAgain', { kind: 'accepted', visit: own });

    expect(snapshot().output).toEqual({ kind: 'back', cookie: own.cookie });
  });

  test.each([
    ['another user', visitOf('ExternalUserId:u-2~CustID:AUR')],
    ['the same user at another customer', visitOf('ExternalUserId:u-1~CustID:BOR')],
    [
      'the same id in the other realm',
      visitOf('ExternalUserId:u-1~CustID:AUR', { realm: 'internal' }),
    ],
    ['a token that names no user', visitOf('CustID:AUR')],
  ])('refuses %s, has that visit ended and keeps nothing of it', (_who, visit) => {
    const { chart, snapshot } = asked();

    chart.answer('signInAgain', { kind: 'accepted', visit });
    const told = chart.started('endRefused').map(({ input }) => input);
    chart.answer('endRefused', undefined);

    expect(told).toEqual([{ visit }]);
    expect(snapshot().output).toEqual({ kind: 'other' });
    expect(snapshot().context.visit).toBeNull();
  });

  test('is nobody’s when the page itself names no user', () => {
    const input = { owner: { ...owner, userId: '' }, until: eight + 15 * minute };
    const chart = createChartActor(returnInsideMachine, { input });
    chart.send({ type: 'return.submit', username: 'x', password: 'y' });

    chart.answer('signInAgain', { kind: 'accepted', visit: visitOf('CustID:AUR') });

    expect(chart.actor.getSnapshot().value).toBe('refusing');
  });

  test('says what is wrong with a wrong password, and tries again', () => {
    const { chart, snapshot } = asked();

    chart.answer('signInAgain', { kind: 'failed', status: 401, message: 'raw' });
    const said = [selectReturnError(snapshot()), selectIsReturnRefused(snapshot())];
    chart.send({ type: 'return.edit' });

    expect(said).toEqual(['Invalid credentials', true]);
    expect([selectReturnError(snapshot()), selectIsReturnRefused(snapshot())]).toEqual([
      null,
      false,
    ]);
  });

  test('shows how long to wait when there were too many attempts', () => {
    const { chart, snapshot } = asked();

    chart.answer('signInAgain', {
      kind: 'failed',
      status: 429,
      message: 'Too many attempts. Try again in 14 minutes.',
    });

    expect(selectReturnError(snapshot())).toBe('Too many attempts. Try again in 14 minutes.');
    expect(selectIsReturnRefused(snapshot())).toBe(false);
  });

  test('asks once however often it is sent', () => {
    const { chart } = asked();

    chart.send({ type: 'return.submit', username: 'a', password: 'b' });

    expect(chart.started('signInAgain')).toHaveLength(1);
  });

  test('ends with the time of the page, also while the server is asked', () => {
    const { chart, snapshot } = asked();

    for (const port of chart.pending('watchKeeping')) speak(port, { type: 'keeping.over' });

    expect(chart.pending()).toEqual([]);
    expect(snapshot().output).toEqual({ kind: 'over' });
  });
});
