import { unprovidedPromise } from '#machines/unprovided.ts';
import type { PaymentProposal } from '#contract/invoices/payments.ts';

/** One payment as a person announces it; amounts in its currency. */
export interface PaymentOrder {
  /** The key of the proposed payment. */
  readonly key: string;
  /** Day on which the bank pays, `YYYY-MM-DD`. */
  readonly paidOn: string;
  readonly bankReference: string;
  /** The id of its uploaded document; null for none. */
  readonly uploadId: string | null;
  readonly parts: readonly { readonly invoiceId: string; readonly amount: string }[];
}

/** The server's finding about a field of an order. */
export interface OrderProblem {
  readonly path: string;
  readonly message: string;
}

/** `refused`: nothing of the order is stored. */
export type AnnounceOutcome =
  | { readonly kind: 'announced' }
  | { readonly kind: 'refused'; readonly problems: readonly OrderProblem[] };

/** Ports of the paying run; they reject with an error whose message is for people. */
export const payingRunPorts = {
  proposePayments: unprovidedPromise<PaymentProposal, { readonly ids: readonly string[] }>(
    'proposePayments',
  ),
  announcePayment: unprovidedPromise<AnnounceOutcome, { readonly order: PaymentOrder | null }>(
    'announcePayment',
  ),
};
