import { describe, expect, test } from 'vitest';
import {
  accessReviewMachine,
  type AccessReviewSnapshot,
} from '#machines/accounts/access-review/access-review.machine.ts';
import {
  selectIsReviewUnreadable,
  selectMayConfirm,
  selectProgress,
} from '#machines/accounts/access-review/access-review.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';
import { anAccessReview, aReviewedUser } from '#tests/support/accounts/an-access-review.ts';

const review = anAccessReview();
const magnus = aReviewedUser();
const stamp = { quarter: '2026-Q2', confirmedAt: '2026-06-15T09:00:00Z', confirmedBy: 'Elín' };

function opened(): ChartActor {
  const chart = createChartActor(accessReviewMachine);
  chart.answer('readReview', review);
  return chart;
}

const snapshotOf = (chart: ChartActor) => chart.actor.getSnapshot() as AccessReviewSnapshot;
const decide = (chart: ChartActor, decision: 'keep' | 'deactivate') =>
  chart.send({ type: 'decision.set', user: magnus, decision });

describe('accessReview (decision 055)', () => {
  test('confirms only once everybody who can sign in is decided on; owners keep themselves', () => {
    const chart = opened();
    chart.send({ type: 'review.confirm' });
    const early = snapshotOf(chart);
    decide(chart, 'deactivate');
    const complete = snapshotOf(chart);

    chart.send({ type: 'review.confirm' });

    expect([selectProgress(early), selectMayConfirm(early)]).toEqual(['1 of 2', false]);
    expect([selectProgress(complete), selectMayConfirm(complete)]).toEqual(['2 of 2', true]);
    expect(chart.started('confirmReview').map(({ input }) => input)).toEqual([
      {
        quarter: '2026-Q2',
        users: [
          { id: review.users[0]?.id, rowVersion: 3, decision: 'keep' },
          { id: magnus.id, rowVersion: 3, decision: 'deactivate' },
        ],
      },
    ]);
  });

  test('keeps who and when of a confirmed review, and takes no more decisions', () => {
    const chart = opened();
    decide(chart, 'keep');
    chart.send({ type: 'review.confirm' });
    chart.answer('confirmReview', { kind: 'confirmed', stamp });

    decide(chart, 'deactivate');

    expect(snapshotOf(chart).context).toMatchObject({ stamp, error: null });
    expect(Object.values(snapshotOf(chart).context.decisions)).toEqual(['keep']);
    expect(selectMayConfirm(snapshotOf(chart))).toBe(false);
  });

  test('asks again about a user who has changed meanwhile, and keeps the other decisions', () => {
    const chart = opened();
    decide(chart, 'keep');
    chart.send({ type: 'review.confirm' });
    chart.answer('confirmReview', { kind: 'outdated', text: 'Look again.' });
    const users = review.users.map((user) =>
      user.id === magnus.id ? { ...user, rowVersion: 4 } : user,
    );
    chart.answer('readReview', { ...review, users });

    expect(snapshotOf(chart).context.error).toBe('Look again.');
    expect(selectProgress(snapshotOf(chart))).toBe('1 of 2');
  });

  test('shows what another owner has confirmed already', () => {
    const chart = createChartActor(accessReviewMachine);

    chart.answer('readReview', { ...review, last: stamp });

    expect(snapshotOf(chart).matches('confirmed')).toBe(true);
    expect(snapshotOf(chart).context.stamp).toEqual(stamp);
  });

  test('reads again when that failed, and says why a confirmation failed', () => {
    const chart = createChartActor(accessReviewMachine);
    chart.fail('readReview', new Error('No connection.'));
    const failed = snapshotOf(chart);
    chart.send({ type: 'review.retry' });
    chart.answer('readReview', review);
    decide(chart, 'keep');
    chart.send({ type: 'review.confirm' });

    chart.fail('confirmReview', new Error('Try later.'));

    expect([selectIsReviewUnreadable(failed), failed.context.error]).toEqual([
      true,
      'No connection.',
    ]);
    expect(snapshotOf(chart).context.error).toBe('Try later.');
    expect(selectMayConfirm(snapshotOf(chart))).toBe(true);
  });
});
