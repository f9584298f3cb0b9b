import { createPaymentFile, proposePayments } from '#contract/invoices/payments.ts';
import { Refusal } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { findPayable } from './payable-invoices.queries.ts';
import { checkAccounts, checkDebtor, checkPayments } from './payment-file.steps.ts';
import { paymentsCsv, paymentsXml } from './payment-file.ts';
import { proposalOf } from './payment-proposal.ts';

/** The paying run: what to transfer where, and a file of it. Nothing is stored. */
export function paymentRoutes(): HandledCall[] {
  return [
    handle(proposePayments, async ({ tx, custId, body, today }) => {
      const ids = new Set(body.ids);
      const invoices = await findPayable(tx, custId, [...ids], today);
      if (invoices.length < ids.size) throw new Refusal('notFound');
      return proposalOf(invoices);
    }),
    handle(
      createPaymentFile,
      async ({ tx, custId, body, today }) => {
        const ids = body.payments.flatMap(({ parts }) => parts.map(({ invoiceId }) => invoiceId));
        const invoices = await findPayable(tx, custId, ids, today);
        const payments = checkPayments(body, invoices, today);
        if (body.format === 'csv') return { payments, debtor: undefined };
        const debtor = checkDebtor(body);
        checkAccounts(payments);
        return { payments, debtor };
      },
      ({ payments, debtor }, { body: { payOn }, now }) =>
        debtor === undefined
          ? paymentsCsv({ payOn, payments })
          : paymentsXml({ payOn, payments }, debtor, now),
    ),
  ];
}
