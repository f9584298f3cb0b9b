import { type Dispute, disputeReasonWords } from '#contract/invoices/disputes.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type BillingMail, tellBilling } from '#server/invoices/public.ts';

/** A step of an airline on one of its disputes; `now` is epoch milliseconds. */
export interface DisputeStep {
  readonly caller: Caller;
  readonly custId: string;
  readonly now: number;
  readonly invoiceNumber: string;
  readonly dispute: Dispute;
}

const did = {
  disputeRaised: 'disputes',
  disputeAnswered: 'wrote about the dispute of',
  disputeWithdrawn: 'withdrew the dispute of',
} as const satisfies Partial<Record<BillingMail['kind'], string>>;

function linesOf({ caller, invoiceNumber, dispute }: DisputeStep, verb: string, words: string) {
  const { amount, currency, reason, awaited } = dispute;
  const answer = awaited?.side === 'lessor' ? `Answer by ${formatDate(awaited.due)}. ` : '';
  return [
    `${caller.displayName} of ${caller.customerName} ${verb} invoice ${invoiceNumber}.`,
    '',
    `${formatMoney(amount, currency)}: ${disputeReasonWords[reason]}.`,
    ...(words === '' ? [] : [words]),
    '',
    `${answer}The dispute is at the desk Disputes of the internal area.`,
  ];
}

/** Mails the lessor's billing about a step, with the words of the airline. */
export async function tellLessor(
  tx: Tx,
  kind: keyof typeof did,
  step: DisputeStep,
  words: string,
): Promise<void> {
  const { caller, custId, now, invoiceNumber } = step;
  const subject = `${caller.customerName} ${did[kind]} ${invoiceNumber}`;
  const lines = linesOf(step, did[kind], words);
  await tellBilling(tx, { custId, kind, subject, lines, now });
}

/** Notifies the colleagues of the person who raised a dispute. */
export async function tellColleagues(tx: Tx, step: DisputeStep): Promise<void> {
  const { caller, custId, now, invoiceNumber, dispute } = step;
  const { id, amount, currency, text } = dispute;
  await notify(
    tx,
    {
      custId,
      kind: 'disputeDecided',
      subject: `${id}:raised`,
      title: `${caller.displayName} disputes ${invoiceNumber}`,
      text: `${formatMoney(amount, currency)}. ${text}`.slice(0, 4000),
      path: invoicePath(invoiceNumber),
      causedBy: caller.externalUserId,
    },
    now,
  );
}
