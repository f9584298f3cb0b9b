import { leftToPay } from '#domain/invoices/payments/left-to-pay.ts';
import { z } from 'zod';
import { readKept } from '#src/drafts/read-kept.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';

/** An invoice that a payment may be for. */
export type PaidInvoice = Pick<
  Invoice,
  'id' | 'number' | 'currency' | 'balance' | 'payable' | 'announced' | 'status'
>;

/** An unsent remittance advice. */
export interface RemittanceDraft {
  readonly paidOn: string;
  readonly bankReference: string;
  /** As it is sent. */
  readonly amountOf: (id: string) => string;
  readonly setPaidOn: (day: string) => void;
  readonly setBankReference: (text: string) => void;
  readonly setAmount: (id: string, amount: string) => void;
  readonly forget: () => void;
}

const amountsSchema = z.record(z.string(), z.string());

/** What is left to pay of an invoice: without what a dispute suspends and what is on its way. */
export function proposedAmount(invoice: PaidInvoice): string {
  return leftToPay({ ...invoice, isWrittenOff: invoice.status === 'closed' }).open;
}

/** Stores the input until it is sent; each invoice starts with what is left to pay of it. */
export function useRemittanceDraft(invoices: readonly PaidInvoice[]): RemittanceDraft {
  const [paidOn, setPaidOn] = useDraft('remittance.paidOn');
  const [bankReference, setBankReference] = useDraft('remittance.reference');
  const [kept, keep] = useDraft('remittance.amounts');
  const amounts = readKept(kept, amountsSchema) ?? {};
  const proposalOf = (id: string): string => {
    const invoice = invoices.find((one) => one.id === id);
    return invoice === undefined ? '' : proposedAmount(invoice);
  };
  return {
    paidOn: paidOn ?? '',
    bankReference: bankReference ?? '',
    amountOf: (id) => amounts[id] ?? proposalOf(id),
    setPaidOn,
    setBankReference,
    setAmount: (id, amount) => keep(JSON.stringify({ ...amounts, [id]: amount })),
    forget: () => {
      for (const set of [setPaidOn, setBankReference, keep]) set(undefined);
    },
  };
}
