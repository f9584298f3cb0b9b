import { describe, expect, test } from 'vitest';
import { limitNotices } from '#domain/session/limit-notices.ts';
import {
  visitLimitMachine,
  type VisitLimitSnapshot,
} from '#machines/session/visit-limit/visit-limit.machine.ts';
import { selectAnnouncedEnd } from '#machines/session/visit-limit/visit-limit.selectors.ts';
import { createChartActor } from '#kit/runner/chart-actor.ts';
import { eight, minute } from '#tests/support/portal/a-visit.ts';

const absoluteAt = eight + 12 * 60 * minute;

function start(endsAt: number | null = absoluteAt) {
  const chart = createChartActor(visitLimitMachine, {
    input: { absoluteAt: endsAt, ...limitNotices(12) },
  });
  return {
    chart,
    reach: (minutesBefore: number) =>
      chart.send({ type: 'limit.reached', at: absoluteAt - minutesBefore * minute }),
    shown: () => selectAnnouncedEnd(chart.actor.getSnapshot() as VisitLimitSnapshot),
    saves: () => chart.started('saveWork').length,
    plan: () => chart.pending('watchLimit')[0]?.input,
  };
}

describe('visitLimit, R11: the absolute end is announced', () => {
  test('15 and 2 minutes before, and what is typed is saved both times', () => {
    const limit = start();
    const seen = [limit.plan(), limit.shown()];

    limit.reach(15);
    seen.push(limit.plan(), limit.shown());
    limit.reach(2);
    seen.push(limit.plan(), limit.shown());

    expect(seen).toEqual([
      { at: absoluteAt - 15 * minute },
      null,
      { at: absoluteAt - 2 * minute },
      { at: absoluteAt, isClose: false },
      undefined,
      { at: absoluteAt, isClose: true },
    ]);
    expect(limit.saves()).toBe(2);
  });

  test('not a moment before: a timer that fires early changes nothing', () => {
    const limit = start();

    limit.reach(15.001);

    expect(limit.shown()).toBeNull();
    expect(limit.saves()).toBe(0);
  });

  test('once only on a page that is opened in the last minutes', () => {
    const limit = start();

    limit.reach(1);

    expect(limit.shown()).toEqual({ at: absoluteAt, isClose: true });
    expect(limit.saves()).toBe(1);
  });

  test('stays announced when saving breaks', () => {
    const limit = start();
    limit.reach(15);

    limit.chart.fail('saveWork', new Error('broken'));

    expect(limit.shown()).toEqual({ at: absoluteAt, isClose: false });
  });

  test('never without an absolute end', () => {
    const limit = start(null);

    limit.reach(0);

    expect([limit.plan(), limit.shown()]).toEqual([{ at: null }, null]);
  });
});
