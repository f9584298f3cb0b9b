import { describe, expect, test } from 'vitest';
import {
  claimSubmissionMachine,
  type ClaimSubmissionSnapshot,
} from '#machines/claims/claim-submission/claim-submission.machine.ts';
import {
  selectDraft,
  selectFormError,
  selectProblems,
  selectReturnedFiles,
  selectFileBeingSent,
  selectSubmitted,
  selectWork,
} from '#machines/claims/claim-submission/claim-submission.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const received = { id: 'claim', number: 'AUR-C-0007', at: '2026-11-30T16:00:00Z' };
const form = { shop: 'A shop' };
const report = { name: 'Report.pdf', kind: 'shopReport', file: 'report' };
const invoice = { name: 'Invoice.pdf', kind: 'shopInvoice', file: 'invoice' };
const sheets = { name: 'LLP.xlsx', kind: 'llpSheets', file: 'sheets' };
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

  test('stores the form before it sends a file for it', () => {
    const chart = writing();

    chart.send({ type: 'form.attach', form, files: [report] });
    const saved = chart.pending('saveDraft')[0]?.input;
    chart.answer('saveDraft', draft);

    expect(saved).toEqual({ form, draft: null });
    expect(chart.pending('attachFile')[0]?.input).toEqual({
      draft,
      kind: 'shopReport',
      file: 'report',
    });
  });

  test('sends files that are chosen together one after the other, each to the version before', () => {
    const chart = writing();
    chart.send({ type: 'form.attach', form, files: [report, invoice] });
    chart.answer('saveDraft', { id: 'claim', rowVersion: 2 });
    const first = selectFileBeingSent(snapshotOf(chart));

    chart.answer('attachFile', draft);
    const second = selectFileBeingSent(snapshotOf(chart));
    const input = chart.pending('attachFile')[0]?.input;
    chart.answer('attachFile', { id: 'claim', rowVersion: 4 });

    expect(first).toEqual({ name: 'Report.pdf', at: 1, of: 2 });
    expect(second).toEqual({ name: 'Invoice.pdf', at: 2, of: 2 });
    expect(input).toEqual({ draft, kind: 'shopInvoice', file: 'invoice' });
    expect([selectWork(snapshotOf(chart)), selectFileBeingSent(snapshotOf(chart))]).toEqual([
      null,
      null,
    ]);
    expect(selectDraft(snapshotOf(chart))).toEqual({ id: 'claim', rowVersion: 4 });
  });

  test('names each file that fails, and sends the others', () => {
    const chart = writing();
    chart.send({ type: 'form.attach', form, files: [report, invoice, sheets] });
    chart.answer('saveDraft', { id: 'claim', rowVersion: 2 });
    chart.fail('attachFile', new Error('This is not a PDF.'));
    chart.answer('attachFile', draft);
    chart.fail('attachFile', new Error('It is larger than 25 MB.'));

    expect(chart.started('attachFile')).toHaveLength(3);
    expect(selectFormError(snapshotOf(chart))).toBe(
      'Report.pdf: This is not a PDF. LLP.xlsx: It is larger than 25 MB.',
    );
    expect(selectDraft(snapshotOf(chart))).toEqual(draft);
    expect(selectReturnedFiles(snapshotOf(chart))).toEqual([report, sheets]);
    expect(snapshotOf(chart).value).toBe('failed');
  });

  test('says which file failed also when the last one is there', () => {
    const chart = writing();
    chart.send({ type: 'form.attach', form, files: [report, invoice] });
    chart.answer('saveDraft', { id: 'claim', rowVersion: 2 });

    chart.fail('attachFile', new Error('This is not a PDF.'));
    chart.answer('attachFile', draft);
    const shown = selectFormError(snapshotOf(chart));
    chart.send({ type: 'form.attach', form, files: [report] });

    expect(shown).toBe('Report.pdf: This is not a PDF.');
    expect(selectFormError(snapshotOf(chart))).toBeNull();
  });

  test('knows the stored draft also where the only file fails', () => {
    const chart = writing();
    chart.send({ type: 'form.attach', form, files: [report] });
    chart.answer('saveDraft', draft);

    chart.fail('attachFile', new Error('The connection is gone.'));
    chart.send({ type: 'form.save', form });

    expect(chart.pending('saveDraft')[0]?.input).toEqual({ form, draft });
  });

  test('gives all files back where the form cannot be stored, and says so once', () => {
    const chart = writing();
    chart.send({ type: 'form.attach', form, files: [report, invoice] });

    chart.fail('saveDraft', new Error('Write the amount like 12500.00.'));

    expect(chart.started('attachFile')).toHaveLength(0);
    expect(selectFormError(snapshotOf(chart))).toBe('Write the amount like 12500.00.');
    expect(selectReturnedFiles(snapshotOf(chart))).toEqual([report, invoice]);
    expect(selectFileBeingSent(snapshotOf(chart))).toBeNull();
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
    chart.answer('submitClaim', { kind: 'submitted', claim: received });

    expect(error).toBe('The connection is gone. Try again.');
    expect(snapshotOf(chart).status).toBe('done');
    expect(selectSubmitted(snapshotOf(chart))).toEqual(received);
  });
});
