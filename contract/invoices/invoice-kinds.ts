import type { InvoiceStatus } from '#domain/invoices/invoice-balance.ts';

/** What an invoice is for (domain page §1.5). */
export const invoiceTypes = [
  'basicRent',
  'supplementalRent',
  'interest',
  'securityDeposit',
  'letterOfCreditFee',
  'claimPayment',
  'recharge',
  'redelivery',
  'engineUseFee',
  'creditNote',
  'adjustment',
] as const;

export type InvoiceType = (typeof invoiceTypes)[number];

/** The statuses of an invoice; `overdue` is derived from the due date, `closed` is written off. */
export const invoiceStatuses = [
  'issued',
  'partPaid',
  'paid',
  'overdue',
  'disputed',
  'credited',
  'closed',
] as const satisfies readonly InvoiceStatus[];

/** The names of the types of an invoice (domain page §1.5). */
export const invoiceTypeWords: Readonly<Record<InvoiceType, string>> = {
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

/** What was applied: a payment, a credit to an invoice, or this credit to another document. */
interface AppliedKind {
  readonly kind: 'payment' | 'creditNote' | 'appliedTo';
  /** The type of the other document; null for a payment. */
  readonly type: InvoiceType | null;
}

/** The name of what was applied; the document that a credit is applied to has its own type. */
export function appliedWords({ kind, type }: AppliedKind): string {
  if (type === null) return 'Payment';
  return kind === 'appliedTo' ? `Applied to: ${invoiceTypeWords[type]}` : invoiceTypeWords[type];
}

/** The names of the statuses of an invoice. */
export const invoiceStatusWords: Readonly<Record<InvoiceStatus, string>> = {
  issued: 'Issued',
  partPaid: 'Part-paid',
  paid: 'Paid',
  overdue: 'Overdue',
  disputed: 'Disputed',
  credited: 'Credited',
  closed: 'Closed',
};

/**
 * Why a credit settles a document: that document is corrected by the credit note or bills its month
 * again; it was the open item that was due first; or, where an older item was open, the lessor chose
 * it.
 */
export const creditRules = ['correction', 'oldest', 'lessor'] as const;

export type CreditRule = (typeof creditRules)[number];
