import type { PaymentProposal } from '#contract/invoices/payments.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';

/** A payment that the portal proposes. */
export type PaymentToMake = PaymentProposal['payments'][number];

/** An account that may pay; its IBAN is the example of ISO 13616. */
export const payingAccount = {
  name: 'Cumulus Flug GmbH',
  account: 'GB82 WEST 1234 5698 7654 32',
  bankCode: 'bofiie2d',
};

/** What the portal proposes for the unpaid invoices of an airline, up to two of each payment. */
export async function paymentsToMake(browser: TestBrowser): Promise<PaymentToMake[]> {
  const unpaid = await browser.call('GET', '/portal/api/invoices?status=issued&pageSize=200');
  const ids = unpaid.json<{ items: { id: string }[] }>().items.map(({ id }) => id);
  const proposal = await browser.call('POST', '/portal/api/payments/proposal', {
    payload: { ids },
  });
  const { payments } = proposal.json<PaymentProposal>();
  return payments.map((one) => ({ ...one, parts: one.parts.slice(0, 2) }));
}

/** The body of a bank's file that pays what is open, with the references `RUN 0`, `RUN 1`, … */
export function bankFileBody(payments: readonly PaymentToMake[], payOn: string) {
  return {
    format: 'pain001',
    payOn,
    debtor: payingAccount,
    payments: payments.map(({ parts }, index) => ({
      reference: `RUN ${index}`,
      parts: parts.map(({ invoiceId, open }) => ({ invoiceId, amount: open })),
    })),
  };
}

/** Asks for a payment file. */
export const sendPaymentFile = (browser: TestBrowser, payload: object) =>
  browser.call('POST', '/portal/api/payments/file', { payload });
