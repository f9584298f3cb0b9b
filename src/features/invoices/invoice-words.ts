import type { Invoice, InvoiceQuery } from '#contract/invoices.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** What the types of an invoice are called (domain page §1.5). */
export const typeWords: Record<Invoice['type'], string> = {
  basicRent: 'Basic rent',
  supplementalRent: 'Supplemental rent',
  interest: 'Interest',
  securityDeposit: 'Security deposit',
  letterOfCreditFee: 'LC fee',
  claimPayment: 'Claim payment',
  recharge: 'Recharge',
  redelivery: 'Redelivery',
  engineUseFee: 'Engine use fee',
  creditNote: 'Credit note',
  adjustment: 'Adjustment',
};

/** What the statuses of an invoice are called. */
export const statusWords: Record<Invoice['status'], string> = {
  issued: 'Issued',
  partPaid: 'Part-paid',
  paid: 'Paid',
  overdue: 'Overdue',
  disputed: 'Disputed',
  credited: 'Credited',
  closed: 'Closed',
};

/** How much a status matters. */
export const statusTones: Record<Invoice['status'], Tone> = {
  issued: 'info',
  partPaid: 'info',
  paid: 'good',
  overdue: 'bad',
  disputed: 'warn',
  credited: 'neutral',
  closed: 'neutral',
};

/** What the choices of the status filter are called. */
export const statusFilterWords: Record<InvoiceQuery['status'], string> = {
  unpaid: 'Unpaid',
  all: 'All statuses',
  ...statusWords,
};

const emptyWords: Record<InvoiceQuery['status'], string> = {
  unpaid: 'No unpaid invoices.',
  all: 'No invoices.',
  issued: 'No issued invoices.',
  partPaid: 'No part-paid invoices.',
  paid: 'No paid invoices.',
  overdue: 'No overdue invoices.',
  disputed: 'No disputed invoices.',
  credited: 'No credited invoices.',
  closed: 'No closed invoices.',
};

/** What stands in place of an empty list (domain page §1.11). */
export function emptyText(query: InvoiceQuery, isNarrowed: boolean): string {
  return isNarrowed ? 'No invoices match these filters.' : emptyWords[query.status];
}

/** The aircraft or engine of an invoice in one line. */
export function assetText({ asset }: Pick<Invoice, 'asset'>): string {
  const serial = `${asset.kind === 'aircraft' ? 'MSN' : 'ESN'} ${asset.serial}`;
  return asset.registration === null ? serial : `${asset.registration} · ${asset.serial}`;
}
