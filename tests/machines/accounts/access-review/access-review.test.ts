import { describe, expect, test } from 'vitest';
import {
  accessReviewMachine,
  type AccessReviewSnapshot,
  type DecisionsChanged,
  type KeptDecisions,
} from '#machines/accounts/access-review/access-review.machine.ts';
import {
  reviewResultOf,
  selectAskedLeavers,
  selectIsReviewUnreadable,
  selectMayConfirm,
  selectProgress,
} from '#machines/accounts/access-review/access-review.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';
import {
  aDoneReview,
  anAccessReview,
  aReviewedUser,
} from '#tests/support/accounts/an-access-review.ts';

const review = anAccessReview();
const magnus = aReviewedUser();
const done = aDoneReview();
const key = `${magnus.id} ${magnus.rowVersion}`;

function opened(kept: KeptDecisions | null = null): ChartActor {
  const chart = createChartActor(accessReviewMachine, { input: { kept } });
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
    chart.send({ type: 'review.affirm' });

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
    chart.answer('confirmReview', { kind: 'confirmed', done });

    decide(chart, 'deactivate');

    expect(snapshotOf(chart).context).toMatchObject({ done, error: null });
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
    const chart = createChartActor(accessReviewMachine, { input: { kept: null } });

    chart.answer('readReview', { ...review, last: done, done });

    expect(snapshotOf(chart).matches('confirmed')).toBe(true);
    expect(snapshotOf(chart).context.done).toEqual(done);
  });

  test('reads again when that failed, and says why a confirmation failed', () => {
    const chart = createChartActor(accessReviewMachine, { input: { kept: null } });
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

  test('names who is deactivated before anything is sent, and returns to the decisions', () => {
    const chart = opened();
    decide(chart, 'deactivate');
    chart.send({ type: 'review.confirm' });
    const asked = selectAskedLeavers(snapshotOf(chart))?.map(({ id }) => id);
    const sent = chart.started('confirmReview').length;

    chart.send({ type: 'review.reconsider' });

    expect([asked, sent]).toEqual([[magnus.id], 0]);
    expect(snapshotOf(chart).matches('deciding')).toBe(true);
    expect(selectProgress(snapshotOf(chart))).toBe('2 of 2');
  });

  test('takes decisions of before a reload, of the same quarter and version only', () => {
    const decisions = { [key]: 'keep' } as const;

    const kept = opened({ quarter: '2026-Q2', decisions });
    const older = opened({ quarter: '2026-Q1', decisions });

    expect(selectProgress(snapshotOf(kept))).toBe('2 of 2');
    expect(selectProgress(snapshotOf(older))).toBe('1 of 2');
  });

  test('announces decisions to keep, and that a confirmed review needs none', () => {
    const chart = opened();
    const announced: DecisionsChanged[] = [];
    chart.actor.on('decisions.changed', (event) => announced.push(event as DecisionsChanged));

    decide(chart, 'keep');
    chart.send({ type: 'review.confirm' });
    chart.answer('confirmReview', { kind: 'confirmed', done });

    expect(announced).toEqual([
      { type: 'decisions.changed', kept: { quarter: '2026-Q2', decisions: { [key]: 'keep' } } },
      { type: 'decisions.changed', kept: null },
    ]);
  });

  test('sorts the users of a confirmed review by what it did', () => {
    const [elin, gone] = done.users;
    const changed = { ...elin!, id: magnus.id, changes: ['Financial given'] };

    const result = reviewResultOf({ ...done, users: [elin!, gone!, changed] });

    expect(result).toEqual({ deactivated: [gone], changed: [changed], kept: [elin] });
  });
});
