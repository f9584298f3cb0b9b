import type { ClaimForm } from '#contract/claims/claim-detail.ts';
import { claimSubmissionMachine } from '#machines/claims/claim-submission/claim-submission.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

const form: ClaimForm = {
  leaseId: 'lease',
  eventType: 'APU',
  eventStart: null,
  eventEnd: null,
  shop: '',
  invoiceNumber: '',
  invoiceTotal: null,
  lines: [],
};
const invoice = { name: 'Invoice.pdf', kind: 'shopInvoice', file: 'invoice' };
const report = { name: 'Report.pdf', kind: 'shopReport', file: 'report' };
const submitted = { id: 'claim', number: 'AUR-C-0007', at: '2026-11-30T16:00:00Z' };
const draft = { id: 'claim', rowVersion: 2 };
const problems = [{ path: 'shop', message: 'Enter the shop that did the work.' }];

/** A claim form: new or a stored draft; saved, documented, refused, submitted, and failing. */
export const claimSubmissionModel = defineModel<null>({
  machine: claimSubmissionMachine,
  inputs: { fresh: { draft: null }, stored: { draft: { id: 'claim', rowVersion: 1 } } },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('form.save', '', () => ({ form })),
    sending('form.attach', 'one', () => ({ form, files: [invoice] })),
    sending('form.attach', 'two', () => ({ form, files: [invoice, report] })),
    sending('form.remove', '', () => ({ documentId: 'document' })),
    sending('form.submit', '', () => ({ form })),
    sending('form.edit', ''),
    answering('saveDraft', 'saved', () => draft),
    answering('attachFile', 'attached', () => ({ ...draft, rowVersion: 3 })),
    answering('removeFile', 'removed', () => draft),
    answering('submitClaim', 'submitted', () => ({ kind: 'submitted', claim: submitted })),
    answering('submitClaim', 'refused', () => ({ kind: 'refused', draft, problems })),
    failing('saveDraft', () => new Error('The draft cannot be saved. Try again.')),
    failing('attachFile', () => new Error('The file cannot be sent. Try again.')),
    failing('removeFile', () => new Error('The file cannot be removed. Try again.')),
    failing('submitClaim', () => new Error('The claim cannot be submitted. Try again.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
