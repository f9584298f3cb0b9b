import type { PaymentProposal, ProposedPayment } from '#contract/invoices/payments.ts';
import { groupBy } from '#domain/group-by.ts';
import { leftToPay } from '#domain/invoices/payments/left-to-pay.ts';
import { toAmount } from '#domain/money/amount.ts';
import { decimal } from '#domain/money/decimal.ts';
import type { PayableInvoice } from './payable-invoices.queries.ts';

/** What one transfer can pay together: the invoices of a beneficiary in a currency. */
export function paymentKey({ beneficiaryId, currency }: PayableInvoice): string {
  return `${beneficiaryId}-${currency}`;
}

function proposedPart(invoice: PayableInvoice): ProposedPayment['parts'][number] {
  const { id: invoiceId, number, leaseNo, dueDate, currency } = invoice;
  const { suspended, announced, open } = leftToPay(invoice);
  const balance = toAmount(decimal(invoice.balance), currency);
  return { invoiceId, number, leaseNo, dueDate, balance, suspended, announced, open };
}

function proposedPayment(key: string, invoices: readonly PayableInvoice[]): ProposedPayment[] {
  const [first] = invoices;
  if (first === undefined) return [];
  const { beneficiary, bank, account, bankCode, currency } = first;
  const parts = invoices.map(proposedPart);
  return [{ key, beneficiary, bank, account, bankCode, currency, parts }];
}

/** The payments of some invoices, in the order in which they are read, and what is left out. */
export function proposalOf(invoices: readonly PayableInvoice[]): PaymentProposal {
  const judged = invoices.map((invoice) => ({ invoice, left: leftToPay(invoice) }));
  const open = judged.filter(({ left }) => left.leftOut === undefined);
  const groups = groupBy(
    open.map(({ invoice }) => invoice),
    paymentKey,
  );
  const leftOut = judged.flatMap(({ invoice: { number, currency }, left }) =>
    left.leftOut === undefined ? [] : [{ number, currency, ...left.leftOut }],
  );
  return {
    payments: [...groups].flatMap(([key, group]) => proposedPayment(key, group)),
    leftOut: leftOut.toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  };
}
