import { describe, expect, test } from 'vitest';
import {
  claimSubmissionMachine,
  type ClaimSubmissionSnapshot,
} from '#machines/claims/claim-submission/claim-submission.machine.ts';
import {
  selectDraft,
  selectFormError,
  selectProblems,
  selectWork,
} from '#machines/claims/claim-submission/claim-submission.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const form = { shop: 'A shop' };
const draft = { id: 'claim', rowVersion: 3 };

function snapshotOf(chart: ChartActor): ClaimSubmissionSnapshot {
  return chart.actor.getSnapshot() as ClaimSubmissionSnapshot;
}

function writing(): ChartActor {
  return createChartActor(claimSubmissionMachine, { input: { draft: null } });
}

describe('claimSubmission, domain page §1.7', () => {
  test('saves a draft once and goes on from what the server knows', () => {
    const chart = writing();
    chart.send({ type: 'form.save', form });
    chart.send({ type: 'form.save', form });
    const saves = chart.started('saveDraft');

    chart.answer('saveDraft', draft);
    chart.send({ type: 'form.submit', form });

    expect(saves).toHaveLength(1);
    expect(selectDraft(snapshotOf(chart))).toEqual(draft);
    expect(chart.pending('submitClaim')[0]?.input).toEqual({ form, draft });
    expect(selectWork(snapshotOf(chart))).toBe('submitting');
  });

  test('sends a file with the form that it belongs to', () => {
    const chart = writing();

    chart.send({ type: 'form.attach', form, kind: 'shopReport', file: 'report.pdf' });

    expect(chart.pending('attachFile')[0]?.input).toEqual({
      form,
      draft: null,
      kind: 'shopReport',
      file: 'report.pdf',
    });
  });

  test('takes a file away from the draft and goes on from the version after it', () => {
    const chart = createChartActor(claimSubmissionMachine, { input: { draft } });
    chart.send({ type: 'form.remove', documentId: 'report' });
    const input = chart.pending('removeFile')[0]?.input;
    const work = selectWork(snapshotOf(chart));

    chart.answer('removeFile', { id: 'claim', rowVersion: 4 });

    expect([input, work]).toEqual([{ draft, documentId: 'report' }, 'removing']);
    expect(selectDraft(snapshotOf(chart))).toEqual({ id: 'claim', rowVersion: 4 });
  });

  test('shows what the server refuses and lets the person go on', () => {
    const chart = writing();
    const problems = [{ path: 'shop', message: 'Enter the shop that did the work.' }];
    chart.send({ type: 'form.submit', form });

    chart.answer('submitClaim', { kind: 'refused', draft, problems });
    const shown = selectProblems(snapshotOf(chart));
    chart.send({ type: 'form.edit' });

    expect(shown).toEqual(problems);
    expect(selectProblems(snapshotOf(chart))).toEqual([]);
    expect(selectDraft(snapshotOf(chart))).toEqual(draft);
  });

  test('a failure says why and is tried again', () => {
    const chart = writing();
    chart.send({ type: 'form.submit', form });

    chart.fail('submitClaim', new Error('The connection is gone. Try again.'));
    const error = selectFormError(snapshotOf(chart));
    chart.send({ type: 'form.submit', form });
    chart.answer('submitClaim', { kind: 'submitted' });

    expect(error).toBe('The connection is gone. Try again.');
    expect(snapshotOf(chart).status).toBe('done');
  });
});
