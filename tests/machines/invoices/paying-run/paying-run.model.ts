import type { PaymentProposal } from '#contract/invoices/payments.ts';
import { payingRunMachine } from '#machines/invoices/paying-run/paying-run.machine.ts';
import type { PaymentOrder } from '#machines/invoices/paying-run/paying-run.ports.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

const proposal: PaymentProposal = { payments: [], leftOut: [] };
const problems = [{ path: 'bankReference', message: 'Enter the reference of your payment.' }];

function order(key: string): PaymentOrder {
  const parts = [{ invoiceId: `${key}-1`, amount: '100.00' }];
  return { key, paidOn: '2026-06-15', bankReference: key, uploadId: null, parts };
}

/** A paying run: proposed or not, two payments announced, refused, cut off and tried again. */
export const payingRunModel = defineModel<null>({
  machine: payingRunMachine,
  inputs: { two: { ids: ['one', 'two'] } },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    answering('proposePayments', 'proposed', () => proposal),
    failing('proposePayments', () => new Error('The payments cannot be read. Try again.')),
    sending('run.retry', ''),
    sending('run.edit', ''),
    sending('run.announce', 'none', () => ({ orders: [] })),
    sending('run.announce', 'one', () => ({ orders: [order('one')] })),
    sending('run.announce', 'both', () => ({ orders: [order('one'), order('two')] })),
    answering('announcePayment', 'announced', () => ({ kind: 'announced' })),
    answering('announcePayment', 'refused', () => ({ kind: 'refused', problems })),
    failing('announcePayment', () => new Error('This was not sent. Try again.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
