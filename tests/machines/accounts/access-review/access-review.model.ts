import { accessReviewMachine } from '#machines/accounts/access-review/access-review.machine.ts';
import { aDoneReview, anAccessReview } from '#tests/support/accounts/an-access-review.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

const review = anAccessReview();
const done = aDoneReview();
const [, magnus] = review.users;
const user = { id: magnus?.id ?? '', rowVersion: magnus?.rowVersion ?? 0 };

/** A review: read, decided, confirmed; overtaken, refused, made already by another owner. */
export const accessReviewModel = defineModel<null>({
  machine: accessReviewMachine,
  inputs: {
    plain: { kept: null },
    outdated: { kept: { quarter: '2026-Q1', decisions: {} } },
  },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('decision.set', 'keep', () => ({ user, decision: 'keep' })),
    sending('decision.set', 'deactivate', () => ({ user, decision: 'deactivate' })),
    sending('review.confirm', ''),
    sending('review.affirm', ''),
    sending('review.reconsider', ''),
    sending('review.retry', ''),
    sending('user.changed', ''),
    answering('readReview', 'open', () => review),
    answering('readReview', 'confirmed already', () => ({ ...review, last: done, done })),
    failing('readReview', () => new Error('Try again.')),
    answering('confirmReview', 'confirmed', () => ({ kind: 'confirmed', done })),
    answering('confirmReview', 'outdated', () => ({ kind: 'outdated', text: 'Look again.' })),
    failing('confirmReview', () => new Error('Try again.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 10,
});
